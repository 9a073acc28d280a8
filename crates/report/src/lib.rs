//! What a person reads: the trace as text, JSON and one HTML page. Knows neither machine nor search.

//! The mapping of threads to processors, which is part of the state (§5).
//!
//! Only threads that cannot be suspended where they stand are on a processor here. Whether a thread at a
//! yield point has its processor still or has lost it makes no difference: it can be replaced at once by any
//! other, or go on. So mappings that differ in that are one, and so are mappings that differ in which
//! processor a thread is on.

use everypath_system::ThreadId;

/// What is known of one thread.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Seat {
    /// Whether it has a processor and keeps it.
    pub(crate) on: bool,
    /// What it has used of its slot.
    pub(crate) used: u32,
}

/// Who is where.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seats {
    /// By thread; those after the last one that matters are left out.
    seats: Vec<Seat>,
    taken: u32,
}

impl Seats {
    /// How many processors are taken by threads that keep them.
    pub(crate) fn taken(&self) -> u32 {
        self.taken
    }

    pub(crate) fn of(&self, thread: ThreadId) -> Seat {
        self.seats.get(thread.0 as usize).copied().unwrap_or_default()
    }

    pub(crate) fn set(&mut self, thread: ThreadId, seat: Seat) {
        let at = thread.0 as usize;
        self.taken = self.taken + u32::from(seat.on) - u32::from(self.of(thread).on);
        if self.seats.len() <= at {
            self.seats.resize(at + 1, Seat::default());
        }
        self.seats[at] = seat;
        while self.seats.last() == Some(&Seat::default()) {
            self.seats.pop();
        }
    }

    /// Those who keep a processor.
    pub(crate) fn occupants(&self) -> impl Iterator<Item = ThreadId> {
        let on = self.seats.iter().enumerate().filter(|(_, seat)| seat.on);
        on.map(|(thread, _)| ThreadId(thread as u32))
    }

    /// Appends the seats, and then how many bytes that took. Not more than a byte for most threads.
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        let start = out.len();
        for seat in &self.seats {
            put(u64::from(seat.used) << 1 | u64::from(seat.on), out);
        }
        let length = (out.len() - start) as u32;
        out.extend_from_slice(&length.to_le_bytes());
    }

    /// Takes what `encode` appended off the end of some bytes; gives the rest.
    pub(crate) fn decode(bytes: &[u8]) -> (&[u8], Seats) {
        let Some((rest, length)) = bytes.split_last_chunk::<4>() else { return (bytes, Seats::default()) };
        let length = (u32::from_le_bytes(*length) as usize).min(rest.len());
        let (rest, mut own) = rest.split_at(rest.len() - length);
        let mut seats = Seats::default();
        let mut thread = 0;
        while let Some(value) = get(&mut own) {
            seats.set(ThreadId(thread), Seat { on: value & 1 != 0, used: (value >> 1) as u32 });
            thread += 1;
        }
        (rest, seats)
    }
}

/// Seven bits a byte, the lowest first.
fn put(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

fn get(bytes: &mut &[u8]) -> Option<u64> {
    let (mut value, mut shift) = (0, 0);
    while let Some((&byte, rest)) = bytes.split_first() {
        *bytes = rest;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(value);
        }
        shift = (shift + 7).min(63);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_counted_and_written_and_read() {
        let mut seats = Seats::default();
        seats.set(ThreadId(3), Seat { on: true, used: 300 });
        seats.set(ThreadId(0), Seat { on: true, used: 0 });
        seats.set(ThreadId(5), Seat { on: false, used: 0 });
        assert_eq!(seats.taken(), 2);
        assert_eq!(seats.occupants().collect::<Vec<_>>(), [ThreadId(0), ThreadId(3)]);
        let mut bytes = vec![7, 7];
        seats.encode(&mut bytes);
        assert_eq!(Seats::decode(&bytes), (&[7, 7][..], seats.clone()));
        seats.set(ThreadId(3), Seat::default());
        seats.set(ThreadId(0), Seat::default());
        assert_eq!(seats, Seats::default());
    }
}

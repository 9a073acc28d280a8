// Shows a trace: a lane per thread, the source beside it, the state after the current row.
// Everything is put into the page as text, never as markup.
"use strict";
(() => {
  const { trace, rows: folded, protection } = JSON.parse(document.getElementById("trace").textContent);
  const MOST_ROWS = 10000;
  const at = (id) => document.getElementById(id);
  const make = (tag, text, name) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (name) element.className = name;
    return element;
  };
  const threadName = (id) => (trace.threads[id] || { name: "?" }).name;
  const siteOf = (number) => (number === null || number === undefined ? undefined : trace.sites[number]);
  const packageOf = (site) => site.class.split(".").slice(0, -1).join(".");
  const sourceOf = (site) =>
    site && trace.sources.find((s) => s.file === site.file && (s.package || "") === packageOf(site));
  const place = (site) => (site.file ? site.file + (site.line ? ":" + site.line : "") : site.class + "." + site.method);

  // What is shown: the rows that matter, or every operation.
  const withValues = (o) => {
    if (o.value !== undefined) return `${o.words} = ${o.value}`;
    if (o.after === undefined) return o.words;
    if (o.before === undefined || o.before === o.after) return `${o.words} = ${o.after}`;
    return `${o.words}: ${o.before} → ${o.after}`;
  };
  const everything = () =>
    trace.steps.flatMap((step, number) => {
      const rows = step.operations.map((o) => ({
        step: number, last: number, thread: step.thread, site: o.site, user: o.user, said: [withValues(o)], times: 1,
      }));
      if (step.left_out) {
        rows.push({ step: number, last: number, thread: step.thread, said: [`… and ${step.left_out} operations more`], times: 1 });
      }
      if (rows.length > 0 && step.switch) rows[0].switch = step.switch;
      return rows;
    });

  const hidden = new Set();
  let rows = [];
  let current = 0;
  let threads = [];

  const why = (s) => {
    const on = s.on ? ` ${s.on}` : "";
    const text = { ended: "has ended", blocked: `is blocked: needs${on}`, waiting: `waits for${on}`, preempted: "is preempted" };
    return `${threadName(s.from)} ${text[s.reason]}`;
  };

  const cell = (row) => {
    const td = make("td");
    if (row.switch) td.append(make("div", why(row.switch), "why"));
    const site = siteOf(row.site);
    if (site) {
      const source = sourceOf(site);
      const line = source && site.line ? source.text.split("\n")[site.line - 1] : undefined;
      td.append(make("div", line ? `${place(site)}  ${line.trim()}` : `${place(site)}  ${site.method}`, "code"));
    }
    row.said.forEach((said) => td.append(make("div", said, "said")));
    if (row.times > 1) td.append(make("div", `${row.times} times`, "why"));
    return td;
  };

  const build = () => {
    const all = at("library").checked ? everything() : folded;
    threads = [...new Set(all.map((r) => r.thread))].sort((a, b) => a - b);
    const shown = all.filter((r) => !hidden.has(r.thread));
    rows = shown.slice(0, MOST_ROWS);
    at("cut").hidden = shown.length <= MOST_ROWS;
    at("cut").textContent = `${shown.length - rows.length} more rows are not shown.`;
    const lanes = threads.filter((t) => !hidden.has(t));
    at("names").replaceChildren(make("th", "step"), ...lanes.map((t) => make("th", threadName(t))));
    at("rows").replaceChildren(...rows.map((row, index) => {
      const tr = make("tr");
      if (row.switch) tr.className = "switched";
      tr.append(make("td", row.step < trace.steps.length ? String(row.step + 1) : "end"));
      lanes.forEach((t) => tr.append(t === row.thread ? cell(row) : make("td")));
      tr.addEventListener("click", () => go(index));
      return tr;
    }));
  };

  const showSource = (row) => {
    // Behind a library's line is the user's that called it.
    const site = [siteOf(row.site), siteOf(row.user)].find(sourceOf) || siteOf(row.user) || siteOf(row.site);
    const source = sourceOf(site);
    at("file").textContent = site ? place(site) + (source ? "" : " (its source was not found)") : "";
    if (!source) return at("lines").replaceChildren();
    if (at("lines").dataset.file !== source.package + "/" + source.file || !at("lines").firstChild) {
      at("lines").replaceChildren(...source.text.replace(/\n$/, "").split("\n").map((text) => make("li", text)));
      at("lines").dataset.file = source.package + "/" + source.file;
    }
    for (const old of at("lines").querySelectorAll(".current")) old.removeAttribute("class");
    const line = at("lines").children[site.line - 1];
    if (line) {
      line.className = "current";
      line.scrollIntoView({ block: "center" });
    }
  };

  // Fields that were written so far, with their last values; those of the current row first.
  const fieldsAfter = (row) => {
    const fields = new Map();
    trace.steps.slice(0, row.last + 1).forEach((step, number) => {
      for (const o of step.operations) {
        if (o.after === undefined || !o.place || !(at("library").checked || isTelling(o))) continue;
        const name = o.object + (o.place.startsWith("[") ? "" : ".") + o.place;
        const changed = number >= row.step && o.before !== o.after;
        fields.set(name, { value: o.after, changed: changed || (number >= row.step && (fields.get(name) || {}).changed) });
      }
    });
    return [...fields].sort(([, a], [, b]) => Number(b.changed) - Number(a.changed));
  };
  // Fields that the compiler made up, and what the library keeps about threads, say nothing to most people.
  const isTelling = (o) => {
    const site = siteOf(o.site);
    const users = site !== undefined && site.user && !o.place.includes("$");
    return users || (o.shared && !/^(thread |ThreadGroup#|Thread\[\]#)/.test(o.object));
  };

  const showState = (row) => {
    const step = trace.steps[row.last];
    const held = (step.locks || []).map((l) => `${threadName(l.owner)} holds ${l.object}`);
    const waits = (step.waiting || []).map((w) =>
      `${threadName(w.thread)} waits for ${w.for}` + (w.owner !== undefined ? ` (${threadName(w.owner)})` : ""));
    at("locks").replaceChildren(...[...held, ...waits].map((text) => make("li", text)));
    at("fields").replaceChildren(...fieldsAfter(row).map(([name, field]) => {
      const tr = make("tr", undefined, field.changed ? "changed" : "");
      tr.append(make("td", name), make("td", field.value));
      return tr;
    }));
    at("output").textContent = trace.steps.slice(0, row.last + 1).map((s) => (s.output || "") + (s.errors || "")).join("");
  };

  const go = (index) => {
    if (rows.length === 0) {
      at("position").textContent = "nothing to show";
      return;
    }
    current = Math.max(0, Math.min(rows.length - 1, index));
    for (const old of at("rows").querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
    const tr = at("rows").children[current];
    tr.setAttribute("aria-current", "step");
    tr.scrollIntoView({ block: "nearest" });
    const row = rows[current];
    at("position").textContent = `${current + 1} of ${rows.length}: ${threadName(row.thread)}`;
    showSource(row);
    showState(row);
  };

  // The row nearest to a step, for when the list changes.
  const rebuild = () => {
    const step = rows[current] ? rows[current].step : 0;
    build();
    const index = rows.findIndex((r) => r.last >= step);
    go(index < 0 ? rows.length - 1 : index);
  };

  const stack = (sites) => {
    const lines = sites.map(siteOf).filter(Boolean).map((s) => `    at ${s.class}.${s.method}(${s.file ? place(s) : "Unknown Source"})`);
    return make("pre", lines.join("\n"));
  };
  const side = (s) => [make("p", `${threadName(s.thread)} ${s.words}` + (s.step !== undefined ? `, step ${s.step + 1}` : "")), stack(s.stack)];

  const showEnd = () => {
    const end = trace.end;
    const add = (...parts) => at("end").append(...parts);
    add(make("h2", "How it ends"));
    const how = {
      exit: `The program ends with exit code ${end.how.code}.`, stuck: "No thread can go on.", pruned: "This execution does not count.",
      endless: `${threadName(end.how.thread)} runs for ever.`, unsupported: end.how.what,
      stopped: end.repeats_from !== undefined ? `The state is as before step ${end.repeats_from + 1}: this can go on for ever.` : "",
    }[end.how.kind];
    if (how) add(make("p", how));
    (end.exceptions || []).forEach((e) => add(make("p", `${threadName(e.thread)} ends with ${e.text}`), stack(e.stack)));
    if (end.race && end.race.first.locks) {
      add(make("p", `No lock is held at all accesses to ${end.race.place}:`), ...side(end.race.first), ...side(end.race.second));
    } else if (end.race) add(make("p", `Nothing orders these two accesses to ${end.race.place}:`), ...side(end.race.first), ...side(end.race.second), make("p", protection));
    if (end.cycle) add(make("p", "In a circle: " + [...end.cycle, end.cycle[0]].map(threadName).join(" → ")));
    (end.threads || []).filter((t) => t.waits || t.next).forEach((t) => {
      const owner = t.waits && t.waits.owner !== undefined ? ` (${threadName(t.waits.owner)})` : "";
      const holds = t.holds.length > 0 ? `; it holds ${t.holds.join(", ")}` : "";
      add(make("p", t.waits ? `${threadName(t.thread)} waits for ${t.waits.for}${owner}${holds}` : `${threadName(t.thread)} would go on: it ${t.next}${holds}`));
      add(stack(t.stack));
    });
    if (trace.why) {
      add(make("h2", "Why it fails"), make("p", `The nearest execution that passes (${trace.why.passing_end}) differs in the order of two operations. Here`));
      add(...side(trace.why.earlier), make("p", "comes before"), ...side(trace.why.later), make("p", "and there it comes after."));
    }
  };

  const start = () => {
    const error = trace.error;
    at("title").textContent = error ? `${error.kind}: ${error.message}` : trace.header.target;
    if (!error) at("title").className = "fine";
    at("subtitle").textContent = [trace.header.target, ...(trace.header.arguments || [])].join(" ") + ` on JDK ${trace.header.jdk}`;
    const moving = [...new Set(trace.steps.map((s) => s.thread))].sort((a, b) => a - b);
    moving.forEach((t) => {
      const box = make("input");
      box.type = "checkbox";
      box.checked = true;
      box.dataset.thread = t;
      box.addEventListener("change", () => {
        if (box.checked) hidden.delete(t); else hidden.add(t);
        rebuild();
      });
      const label = make("label");
      const marks = [trace.threads[t].virtual && "virtual", trace.threads[t].daemon && "daemon"].filter(Boolean);
      label.append(box, ` ${threadName(t)}` + (marks.length > 0 ? ` (${marks.join(", ")})` : ""));
      at("filter").append(label);
    });
    at("library").addEventListener("change", rebuild);
    at("first").addEventListener("click", () => go(0));
    at("previous").addEventListener("click", () => go(current - 1));
    at("next").addEventListener("click", () => go(current + 1));
    at("last").addEventListener("click", () => go(rows.length - 1));
    const keys = {
      ArrowRight: () => go(current + 1), ArrowDown: () => go(current + 1),
      ArrowLeft: () => go(current - 1), ArrowUp: () => go(current - 1),
      Home: () => go(0), End: () => go(rows.length - 1),
    };
    document.addEventListener("keydown", (event) => {
      if (!keys[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
      keys[event.key]();
      event.preventDefault();
    });
    showEnd();
    build();
    go(0);
  };
  start();
})();

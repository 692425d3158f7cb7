// The header: the totals.

function plural(count, word) {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function percent(part, all) {
  return all ? `${Math.floor((100 * part) / all)} %` : "–";
}

function meter(parts) {
  const bar = make("div", { class: "meter", "aria-hidden": "true" });
  for (const [kind, count] of parts) if (count) bar.append(make("span", { class: kind, style: "" }));
  let index = 0;
  for (const [, count] of parts) if (count) bar.children[index++].style.flex = String(count);
  return bar;
}

// Text such as ": 3 passed, 1 failed", without the counts that are 0.
function tally(counts, words) {
  const parts = Object.keys(words).filter((kind) => counts[kind]).map((kind) => `${counts[kind]} ${words[kind]}`);
  return parts.length ? `: ${parts.join(", ")}` : "";
}

function total(head, detail, parts) {
  return make("div", { class: "total" }, make("div", {}, make("b", {}, head), ` ${detail}`), meter(parts));
}

function showTotals(model) {
  const { counts, lines, data, words } = model;
  const run = counts.passed + counts.failed + counts.error;
  document.title = `${data.title}: ${data.kind}`;
  byId("title").textContent = data.title;
  const verdict = byId("verdict");
  verdict.className = `verdict ${counts.failed ? "failed" : counts.error ? "error" : "passed"}`;
  verdict.textContent = counts.failed ? `${counts.failed} of ${plural(run, words.one)} ${words.outcomes.failed}`
    : counts.error ? `${plural(counts.error, words.error)} undecided, none ${words.outcomes.failed}`
    : run ? `All ${plural(run, words.one)} ${words.outcomes.passed}` : words.none;
  const when = data.time && data.time > "1970-01-01T00:00:00" ? `, ${data.time.replace("T", " ")} UTC` : "";
  byId("title").append(make("span", { class: "quiet" }, when));
  if (data.interrupted) {
    byId("notice").hidden = false;
    byId("notice").textContent = `The run was cut short: ${data.interrupted}.`;
  }
  const [taken, ways] = data.branches;
  byId("totals").append(
    total(String(run), `${words.one}${run === 1 ? "" : "s"}${tally(counts, words.outcomes)}`,
      [["passed", counts.passed], ["failed", counts.failed], ["error", counts.error], ["skipped", counts.skipped]]));
  if (data.kind === "tests") byId("totals").append(
    total(percent(lines.covered, lines.all), `of lines run (${lines.covered} of ${lines.all})`,
      [["covered", lines.covered], ["rest", lines.all - lines.covered]]),
    total(percent(taken, ways), `of ways taken (${taken} of ${ways})`, [["covered", taken], ["rest", ways - taken]]));
}

// The page's model: its data, with everything that can be computed once.

// The words for tests and for mutants.
const WORDING = {
  tests: { one: "test", error: "procedure or test", none: "Nothing was run", idle: "not run", choose: "Choose a test to see how it runs.",
    outcomes: { passed: "passed", failed: "failed", error: "undecided", skipped: "not run" },
    by: (count) => `run by ${count} tests`,
    lines: { covered: "run", partial: "run, one way out never taken", never: "never run", failing: "fails" },
    steps: "There is no execution to walk." },
  mutants: { one: "mutant", error: "mutant", none: "No mutant was tried", idle: "skipped", choose: "Choose a mutant to see its change.",
    outcomes: { passed: "killed or equal", failed: "survived", error: "undecided", skipped: "skipped" },
    by: (count) => plural(count, "mutant"),
    lines: { covered: "every mutant is killed or equal", failing: "a mutant survives or is undecided" },
    steps: "Mutants are verified, not run." },
};

// A file's lines, for each whether it begins within a block comment, and its coverage.
function makeFile(data) {
  const lines = data.text.split("\n");
  if (lines.length > 1 && lines[lines.length - 1] === "") lines.pop();
  const hits = new Map();
  for (let i = 0; i < data.hits.length; i += 2) hits.set(data.hits[i], data.hits[i + 1]);
  return {
    name: data.name, lines, hits, partial: new Set(data.partial), failing: new Set(),
    pragmas: data.lines, comments: findComments(lines), longest: longestOf(lines),
    rows: rowsOf(lines, data.lines),
  };
}

// The line numbers to show, which leave out #line pragmas; null if all are shown.
function rowsOf(lines, pragmas) {
  if (!pragmas.length) return null;
  const hidden = new Set();
  for (let i = 0; i < pragmas.length; i += 3) hidden.add(pragmas[i] - 1);
  const rows = [];
  for (let line = 1; line <= lines.length; line++) if (!hidden.has(line)) rows.push(line);
  return rows;
}

function rowCount(file) {
  return file.rows ? file.rows.length : file.lines.length;
}

function lineOfRow(file, row) {
  return file.rows ? file.rows[row] : row + 1;
}

// The row of the line, or of the next line that is shown.
function rowOfLine(file, line) {
  if (!file.rows) return line - 1;
  let low = 0, high = file.rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (file.rows[middle] < line) low = middle + 1; else high = middle;
  }
  return low;
}

function longestOf(lines) {
  let longest = 0;
  for (const line of lines) if (line.length > longest) longest = line.length;
  return longest;
}

// The line's label: its number in the original source, with the file if that is another one.
function lineName(file, line) {
  let low = 0, high = file.pragmas.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (file.pragmas[3 * middle] <= line) low = middle + 1; else high = middle;
  }
  if (!low) return { number: line, file: file.name };
  const [at, , first] = file.pragmas.slice(3 * (low - 1), 3 * low);
  let index = low - 1;
  while (index > 0 && !file.pragmas[3 * index + 1]) index--;
  return { number: first + line - at, file: file.pragmas[3 * index + 1] || file.name };
}

function placeName(model, place) {
  if (!place || place[0] < 0) return "";
  const name = lineName(model.files[place[0]], place[1]);
  return `${name.file}, line ${name.number}`;
}

function lineStatus(file, line) {
  if (file.failing.has(line)) return "failing";
  const count = file.hits.get(line);
  if (count === undefined) return "";
  if (count === 0) return "never";
  return file.partial.has(line) ? "partial" : "covered";
}

// What matters most comes first: failures, unconfirmed ones, what is open otherwise, tests that pass, and
// what was not run.
function rankOf(test) {
  if (test.outcome === "error") return test.type === "unconfirmed" ? 1 : 2;
  return { failed: 0, passed: 3, skipped: 4 }[test.outcome];
}

function rankOfProcedure(procedure) {
  return Math.min(5, ...procedure.tests.map(rankOf));
}

// The places in the user's own files, by the file and line of the Boogie text.
function originsOf(data) {
  const origins = new Map();
  for (let i = 0; i < data.origins.length; i += 4) {
    const [file, line, user, at] = data.origins.slice(i, i + 4);
    origins.set(`${file},${line}`, [data.files.length + user, at, 1]);
  }
  return origins;
}

function originOf(model, place) {
  return place && model.origins.get(`${place[0]},${place[1]}`);
}

// Lines count the mutants that were tried.
function addMutant(hits, test) {
  if (test.outcome !== "skipped") hits.set(test.place[1], (hits.get(test.place[1]) || 0) + 1);
}

function makeModel(data) {
  for (const procedure of data.procedures) procedure.tests.sort((a, b) => rankOf(a) - rankOf(b));
  data.procedures.sort((a, b) => rankOfProcedure(a) - rankOfProcedure(b));
  const model = { data, words: WORDING[data.kind], files: [...data.files, ...data.users].map(makeFile), tests: [], counts: {} };
  model.origins = originsOf(data);
  model.users = model.files.slice(data.files.length);
  for (const outcome of ["passed", "failed", "error", "skipped"]) model.counts[outcome] = 0;
  for (const procedure of data.procedures)
    for (const test of procedure.tests) {
      test.procedure = procedure;
      test.index = model.tests.length;
      model.tests.push(test);
      model.counts[test.outcome]++;
      if (test.place && data.kind === "mutants") addMutant(model.files[test.place[0]].hits, test);
      if (!test.place || (test.outcome !== "failed" && test.outcome !== "error")) continue;
      for (const place of [test.place, originOf(model, test.place)])
        if (place) model.files[place[0]].failing.add(place[1]);
    }
  model.lines = { covered: 0, all: 0 };
  for (const file of model.users.length ? model.users : model.files)
    for (const count of file.hits.values()) {
      model.lines.all++;
      if (count) model.lines.covered++;
    }
  return model;
}

// The steps of a test, with omitted texts filled in and the failure as a last step.
function stepsOf(test) {
  if (test.allSteps) return test.allSteps;
  const texts = new Map();
  test.allSteps = (test.steps || []).map(([file, line, column, depth, text, changes, enters]) => {
    const key = `${file},${line},${column}`;
    if (text) texts.set(key, text); else text = texts.get(key) || "";
    return { place: [file, line, column], depth, text, changes, enters };
  });
  if (test.place && test.outcome !== "passed" && !test.cut && test.allSteps.length)
    test.allSteps.push({
      place: test.place, depth: test.allSteps[test.allSteps.length - 1].depth,
      text: test.message.replace(/^[^:]*\(\d+,\d+\): /, ""),
      changes: [], fails: true,
    });
  return test.allSteps;
}

// Problems: diagnostics of the language server, which follows each change.

const SEVERITIES = ["error", "error", "warning", "note", "note"]; // DiagnosticSeverity counts from 1
const URI = "file:///program.bpl";
const server = { session: null, version: 0, requests: 1 };

function tell(method, params) {
  const diagnostics = server.session.send({ jsonrpc: "2.0", method, params })
    .filter((message) => message.method === "textDocument/publishDiagnostics");
  if (diagnostics.length) showProblems(diagnostics[diagnostics.length - 1].params.diagnostics);
}

function ask(method, params) {
  server.requests++;
  return server.session.send({ jsonrpc: "2.0", id: server.requests, method, params })
    .find((message) => message.id === server.requests).result;
}

async function startServer() {
  server.session = await bpltools.Session.start();
  ask("initialize", { capabilities: {} });
  tell("textDocument/didOpen", { textDocument: { uri: URI, languageId: "boogie", version: 0, text: byId("program").value } });
}

function changeText() {
  server.version++;
  tell("textDocument/didChange",
       { textDocument: { uri: URI, version: server.version }, contentChanges: [{ text: byId("program").value }] });
}

function showProblems(problems) {
  editor.ranges = problems.map((problem) => ({ ...problem.range, kind: SEVERITIES[problem.severity] }));
  drawMarks();
  const items = problems.map((problem) => {
    const { line, character } = problem.range.start, kind = SEVERITIES[problem.severity];
    return make("li", {}, make("button", { type: "button", title: problem.code || "", onclick: () => selectRange(problem.range) },
      make("span", { class: "place" }, `${line + 1}:${character + 1}`), make("span", { class: kind }, problem.message)));
  });
  byId("problems").replaceChildren(...(items.length ? items : [make("li", { class: "none" }, "None.")]));
  const errors = problems.filter((problem) => problem.severity === 1).length;
  setState(errors ? `${errors} error${errors === 1 ? "" : "s"}` : "no errors", errors ? "failed" : "passed");
}

function setState(text, kind) {
  byId("state").textContent = text;
  byId("state").className = `verdict ${kind}`;
}

// Connects the controls, and starts with the first example.

const page = { ready: null };

function afterChange() {
  drawText();
  walk.steps = [];
  editor.now = 0;
  byId("steps").hidden = true;
  byId("outcome").textContent = "";
  if (!server.session) return;
  changeText();
  listEntries();
}

async function replaceBy(tool, args) {
  const area = byId("program"), done = await bpltools.run(tool, args, { input: area.value });
  if (done.output && done.output !== area.value) setText(done.output);
  else if (done.status === 2 && !done.output) setState("the program has errors", "failed");
}

function busy(work) {
  return async (event) => {
    event.preventDefault();
    byId("go").disabled = byId("search").disabled = true;
    try {
      await work();
    } catch (error) {
      byId("outcome").textContent = String(error);
      byId("outcome").className = "message error";
    } finally {
      byId("go").disabled = byId("search").disabled = false;
    }
  };
}

function connect() {
  const examples = JSON.parse(byId("examples").textContent);
  byId("example").append(...Object.keys(examples).map((name) => make("option", { value: name }, name)));
  byId("example").addEventListener("change", () => setText(examples[byId("example").value]));
  byId("program").addEventListener("input", afterChange);
  byId("format").addEventListener("click", () => replaceBy("bpl-fmt", []));
  byId("repair").addEventListener("click", () => replaceBy("bpl-lint", ["--fix", "--no-line", "--infer-modifies", "--enable=missing-modifies"]));
  byId("entry").addEventListener("change", listEntries);
  byId("run").addEventListener("submit", busy(runEntry));
  byId("search").addEventListener("click", busy(findFailure));
  byId("slider").addEventListener("input", () => goTo(Number(byId("slider").value)));
  byId("first").addEventListener("click", () => goTo(0));
  byId("back").addEventListener("click", () => goTo(walk.at - 1));
  byId("next").addEventListener("click", () => goTo(walk.at + 1));
  byId("last").addEventListener("click", () => goTo(walk.steps.length - 1));
  setText(Object.values(examples)[0]);
}

async function start() {
  connect();
  await startServer();
  listEntries();
}

page.ready = start();

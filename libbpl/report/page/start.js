// Builds the page, and keeps its state in the address, so that a link leads back to it.

function remember(test, step) {
  const address = `#test=${encodeURIComponent(`${test.procedure.id}/${test.name}`)}&step=${step + 1}`;
  try { history.replaceState(null, "", address); } catch { /* a page without an address */ }
}

function remembered(model) {
  const asked = new URLSearchParams(location.hash.slice(1));
  const name = asked.get("test");
  const test = name && model.tests.find((test) => `${test.procedure.id}/${test.name}` === name);
  const step = Number(asked.get("step"));
  return test ? { test, step: step > 0 ? step - 1 : undefined } : null;
}

function start() {
  const model = makeModel(JSON.parse(byId("data").textContent));
  byId("data").remove();
  document.body.dataset.kind = model.data.kind;
  const page = { model };
  page.source = new SourceView(model);
  page.walk = new Walk(model, page.source);
  page.choose = (test, step) => {
    page.test = test;
    page.list.mark(test);
    page.walk.open(test, step);
  };
  page.list = new TestList(model, page.choose, (procedure) => page.source.goTo(procedure.place));
  page.neighbour = (direction, wanted) => {
    const tests = model.tests, count = tests.length;
    let at = page.test ? page.test.index : direction > 0 ? -1 : count;
    for (let i = 0; i < count; i++) {
      at = (at + direction + count) % count;
      if (wanted(tests[at])) { page.choose(tests[at]); return; }
    }
    say(`There is no such ${model.words.one}.`);
  };
  page.toggle = () => {
    page.source.toggle();
    if (page.test) page.walk.go(page.walk.at);
  };
  byId("user").addEventListener("click", page.toggle);
  showTotals(model);
  listenToKeys(page);
  setTheme("");
  const asked = remembered(model);
  if (asked) page.choose(asked.test, asked.step);
  else if (model.tests.length)
    page.choose(model.tests[0]);
  window.page = page;
}

document.addEventListener("DOMContentLoaded", start);

// Puts a module and all that it requires into one file, since extensions in a browser may load no other: each module
// becomes a function of (module, exports, require). 'vscode' is the host's.
'use strict';

const fs = require('fs');
const path = require('path');

const REQUIRE = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g;

function isFile(name) {
    return fs.existsSync(name) && fs.statSync(name).isFile();
}

function fileOf(name) {
    return [name, `${name}.js`, `${name}.json`, path.join(name, 'index.js')].find(isFile);
}

// The file that a package gives for a browser: by its "exports", its "browser" or its "main".
function inPackage(folder, rest) {
    const about = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const entry = about.exports && about.exports[rest ? `./${rest}` : '.'];
    const target = typeof entry === 'object' ? entry.default || entry.browser : entry;
    const name = target || rest || about.main || 'index.js';
    const swapped = about.browser && (about.browser[`./${path.normalize(name)}`] || about.browser[name]);
    return fileOf(path.join(folder, swapped || name));
}

function resolve(from, wanted) {
    let found;
    if (wanted.startsWith('.')) {
        found = fileOf(path.join(path.dirname(from), wanted));
    } else {
        const parts = wanted.split('/'), size = wanted.startsWith('@') ? 2 : 1;
        const name = parts.slice(0, size).join('/'), rest = parts.slice(size).join('/');
        for (let folder = path.dirname(from); !found; folder = path.dirname(folder)) {
            const candidate = path.join(folder, 'node_modules', name);
            if (fs.existsSync(path.join(candidate, 'package.json')))
                found = inPackage(candidate, rest);
            if (folder === path.dirname(folder))
                break;
        }
    }
    if (!found)
        throw new Error(`${from}: cannot find '${wanted}'`);
    return fs.realpathSync(found);
}

// The bundle of the module in the file, as text.
function bundle(entry) {
    const numbers = new Map(), modules = [];
    const add = (file) => {
        if (numbers.has(file))
            return numbers.get(file);
        const number = numbers.size;
        numbers.set(file, number);
        const text = fs.readFileSync(file, 'utf8');
        if (file.endsWith('.json')) {
            modules[number] = `function (module) { module.exports = ${text}; }`;
            return number;
        }
        const own = text.replace(/^#!.*/, '').replace(REQUIRE, (whole, _, wanted) =>
            wanted === 'vscode' ? whole : `load(${add(resolve(file, wanted))})`);
        modules[number] = `function (module, exports, load) {\n${own}\n}`;
        return number;
    };
    add(fs.realpathSync(entry));
    return `'use strict';
const bundled = [
${modules.join(',\n')}
];
const loaded = [];
function load(number) {
    if (!loaded[number]) {
        loaded[number] = { exports: {} };
        bundled[number].call(loaded[number].exports, loaded[number], loaded[number].exports, load);
    }
    return loaded[number].exports;
}
module.exports = load(0);
`;
}

module.exports = { bundle };

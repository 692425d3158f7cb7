// The worker of the extension in a browser, behind the module bpltools.js: messages of the client go to a session.
const session = bpltools.Session.start();

self.onmessage = async (event) => {
    for (const answer of (await session).send(event.data))
        self.postMessage(answer);
};

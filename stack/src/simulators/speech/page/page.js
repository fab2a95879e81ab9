import { html, nothing, render } from './lit/lit-html.js';
import { ask, stayLive, time } from './shared.js';

const names = { translate: 'Translation', polly: 'Reading aloud', transcribe: 'Listening' };
let calls = [];
let script = {};
let language = 'en';

const call = ({ at, provider, behaviour, asked, answered }) => html`
  <li>
    <small>
      ${time(at)} ${names[provider]} ${asked.from && `${asked.from} → ${asked.to}`} ${asked.language} ${asked.voice}
    </small>
    ${asked.text ? html`<p dir="auto">${asked.text}</p>` : nothing}
    <p dir="auto" class=${behaviour === 'ok' ? '' : 'wrong'}>⇒ ${answered ?? '…'}</p>
  </li>
`;

const choose = ({ target }) => {
  language = target.value;
  draw();
};
/** A line with its confidence: `Hello. (0.4)`. */
const written = (line) => (typeof line === 'string' ? line : `${line.text} (${line.confidence})`);
const lineOf = (text) => {
  const [, spoken, confidence] = /^(.+) \(([01]|0?\.\d+)\)$/.exec(text) ?? [];
  return spoken ? { text: spoken, confidence: Number(confidence) } : text;
};
const change = async ({ target }) => {
  const lines = target.value.split('\n').map((line) => line.trim());
  script = await ask('PUT', 'api/script', { [language]: lines.filter(Boolean).map(lineOf) });
  draw();
};

function draw() {
  const page = html`
    <section>
      <h2>Calls</h2>
      ${
        calls.length > 0
          ? nothing
          : html`<p>None yet. They appear here by themselves as soon as somebody writes, listens or speaks.</p>`
      }
      <ol>
        ${calls.slice(-200).reverse().map(call)}
      </ol>
    </section>
    <section>
      <h2>What is understood</h2>
      <p>
        Nothing is recognised: whatever is said into a microphone, these lines are understood. Each recording takes the
        next line of its language; the last one stays. A line that ends in (0.4) is heard with that confidence.
      </p>
      <select aria-label="Language" @change=${choose}>
        ${Object.keys(script).map((code) => html`<option ?selected=${code === language}>${code}</option>`)}
      </select>
      <textarea
        aria-label="Lines"
        rows="4"
        .value=${script[language].map(written).join('\n')}
        @change=${change}
      ></textarea>
      <h2>What is translated</h2>
      <p>
        The phrase cards and the sentences of the tests. Any other text is refused, so it is shown as not translated.
      </p>
    </section>
  `;
  render(page, document.querySelector('main'));
}

stayLive(async () => {
  [{ calls }, script] = await Promise.all([ask('GET', 'api/calls'), ask('GET', 'api/script')]);
  draw();
});

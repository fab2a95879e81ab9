import { html, nothing, render } from './lit/lit-html.js';
import { ask, linked, stayLive, time } from './shared.js';

let mails = [];
let open;
let query = '';

const opened = () => location.hash.slice(1);
const person = ({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address);
const people = (list) => list.map(person).join(', ');
const size = (bytes) => `${Math.ceil(bytes / 1024).toLocaleString()} KB`;

async function loadList() {
  mails = (await ask('GET', `api/v1/search?limit=500&query=${encodeURIComponent(query)}`)).messages;
  draw();
}

async function loadMail() {
  open = opened() ? await ask('GET', `api/v1/message/${opened()}`) : undefined;
  draw();
}

const search = ({ target }) => {
  query = target.value.trim();
  void loadList();
};
const clear = async () => {
  if (!confirm('Delete all caught mails? They cannot be brought back.')) return;
  await ask('DELETE', 'api/v1/messages');
  location.hash = '';
};

const row = ({ ID, Subject, Created, To, Snippet }) => html`
  <li>
    <a href="#${ID}" aria-current=${ID === open?.ID}>
      <strong>${Subject || '(no subject)'}</strong> ${time(Created)}
      <small>to ${people(To)}</small>
      <small>${Snippet}</small>
    </a>
  </li>
`;

const attachment = ({ PartID, FileName, ContentType, Size }) => html`
  <li>
    <a href="api/v1/message/${open.ID}/part/${PartID}" download=${FileName}>${FileName || ContentType}</a>
    (${size(Size)})
  </li>
`;

// No scripts, no forms, no access to this page; links open in a new tab.
const frame = ({ ID }) => html`
  <iframe title="The mail" src="view/${ID}.html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
`;

const mail = () => html`
  <article aria-label="Mail">
    <a href="#">‹ All mails</a>
    <h2>${open.Subject || '(no subject)'}</h2>
    <p>
      From ${open.From ? person(open.From) : '(nobody)'} to ${people(open.To)}, ${time(open.Created)}.
      <a href="api/v1/message/${open.ID}/raw" target="_blank">Source</a>
    </p>
    <ul aria-label="Attachments">
      ${open.Attachments.map(attachment)}
    </ul>
    ${open.HTML ? frame(open) : nothing}
    <details ?open=${!open.HTML}>
      <summary>As text</summary>
      <pre>${linked(open.Text || '(no text part)')}</pre>
    </details>
  </article>
`;

const empty = () => html`
  <p>
    ${
      query
        ? 'No mail matches.'
        : 'Mails appear here by themselves the moment they are sent. Register with an e-mail address to get the first one.'
    }
  </p>
`;

function draw() {
  const list = html`
    <section aria-label="Mails">
      <form role="search" @submit=${(event) => event.preventDefault()}>
        <input type="search" aria-label="Search" placeholder="Sender, receiver, subject, text" @input=${search} />
        <button type="button" @click=${clear}>Delete all</button>
      </form>
      ${mails.length > 0 ? nothing : empty()}
      <ul>
        ${mails.map(row)}
      </ul>
    </section>
    ${open ? mail() : nothing}
  `;
  document.body.classList.toggle('open', Boolean(open));
  render(list, document.querySelector('main'));
}

stayLive(loadList);
window.onhashchange = loadMail;
await loadMail();

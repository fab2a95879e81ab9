import { stayLive } from './live.js';

const element = (id) => document.getElementById(id);
const state = { mails: [], open: undefined, mail: undefined, view: undefined };

/** Builds an element; text is always set as text, as the content of a mail is not trusted. */
function build(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children.filter(Boolean));
  return node;
}

const person = (who) => (who ? (who.Name ? `${who.Name} <${who.Address}>` : who.Address) : '(nobody)');
const people = (list) => list.map(person).join(', ');
const size = (bytes) =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1048576
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1048576).toFixed(1)} MB`;

function time(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date().toDateString();
  const options = today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' };
  return build('time', { dateTime: iso, title: date.toString(), textContent: date.toLocaleString([], options) });
}

async function load() {
  const query = element('query').value.trim();
  const address = query ? `api/v1/search?limit=500&query=${encodeURIComponent(query)}` : 'api/v1/messages?limit=500';
  const answer = await (await fetch(address)).json();
  state.mails = answer.messages;
  document.title = answer.unread ? `(${answer.unread}) Mail catcher` : 'Mail catcher';
  element('empty').hidden = state.mails.length > 0;
  element('empty').querySelector('h2').textContent = query ? 'No mail matches' : 'No mail yet';
  element('empty-hint').hidden = Boolean(query);
  element('clear').disabled = answer.total === 0;
  drawList();
  if (state.open && !answer.messages.some((mail) => mail.ID === state.open) && !query) close();
}

function drawList() {
  const focused = document.activeElement?.dataset?.id;
  element('list').replaceChildren(
    ...state.mails.map((mail) => {
      const button = build(
        'button',
        { type: 'button', onclick: () => open(mail.ID) },
        build('span', { className: mail.Read ? '' : 'unread', textContent: mail.Subject || '(no subject)' }),
        time(mail.Created),
        build('span', { className: 'small', textContent: `to ${people([...mail.To, ...mail.Bcc])}` }),
        build('span', { className: 'small', textContent: mail.Attachments ? `${mail.Attachments} attached` : '' }),
        build('span', { className: 'small snippet', textContent: mail.Snippet }),
      );
      button.dataset.id = mail.ID;
      button.setAttribute('aria-current', String(mail.ID === state.open));
      return build('li', {}, button);
    }),
  );
  if (focused) element('list').querySelector(`[data-id="${focused}"]`)?.focus();
}

async function open(id) {
  const answer = await fetch(`api/v1/message/${encodeURIComponent(id)}`);
  if (!answer.ok) return close();
  state.open = id;
  state.mail = await answer.json();
  state.view = state.mail.HTML ? 'html' : 'text';
  history.replaceState(null, '', `#${id}`);
  drawList();
  drawMail();
}

function close() {
  state.open = state.mail = undefined;
  history.replaceState(null, '', location.pathname);
  element('mail').hidden = true;
  element('choose').hidden = false;
  document.querySelector('main').classList.remove('open');
  drawList();
}

function drawMail() {
  const { mail } = state;
  element('mail').hidden = false;
  element('choose').hidden = true;
  document.querySelector('main').classList.add('open');
  element('subject').textContent = mail.Subject || '(no subject)';
  const rows = [
    ['From', person(mail.From)],
    ['To', people(mail.To)],
    mail.Cc.length && ['Cc', people(mail.Cc)],
    mail.Bcc.length && ['Bcc', people(mail.Bcc)],
    ['Date', new Date(mail.Date).toLocaleString()],
    ['Message-ID', mail.MessageID],
  ];
  element('envelope').replaceChildren(
    ...rows
      .filter(Boolean)
      .flatMap(([name, value]) => [build('dt', { textContent: name }), build('dd', { textContent: value })]),
  );
  element('attachments').replaceChildren(
    ...mail.Attachments.map((part) => {
      const href = `api/v1/message/${encodeURIComponent(mail.ID)}/part/${encodeURIComponent(part.PartID)}`;
      const name = `${part.FileName || part.ContentType} (${size(part.Size)})`;
      return build('li', {}, build('a', { href, download: part.FileName, textContent: name }));
    }),
  );
  element('as-html').hidden = !mail.HTML;
  void drawBody();
}

async function drawBody() {
  const { mail, view } = state;
  for (const name of ['html', 'text', 'raw']) {
    const tab = element(`as-${name}`);
    tab.setAttribute('aria-selected', String(name === view));
    tab.tabIndex = name === view ? 0 : -1;
  }
  if (view === 'html') {
    const frame = build('iframe', { title: 'The mail', src: `view/${encodeURIComponent(mail.ID)}.html` });
    // No scripts, no forms, no access to this page; links open in a new tab.
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    element('body').replaceChildren(frame);
    return;
  }
  const text =
    view === 'text' ? mail.Text || '(no text part)' : await (await fetch(`api/v1/message/${mail.ID}/raw`)).text();
  if (state.mail === mail && state.view === view)
    element('body').replaceChildren(build('pre', {}, ...(view === 'text' ? linked(text) : [text])));
}

/** Turns web addresses in the text into links. */
function linked(text) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) =>
      index % 2 ? build('a', { href: piece, target: '_blank', rel: 'noreferrer', textContent: piece }) : piece,
    );
}

const views = ['html', 'text', 'raw'];
for (const view of views) {
  element(`as-${view}`).onclick = () => {
    state.view = view;
    void drawBody();
  };
  element(`as-${view}`).onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const shown = views.filter((name) => !element(`as-${name}`).hidden);
    state.view = shown[(shown.indexOf(view) + step + shown.length) % shown.length];
    element(`as-${state.view}`).focus();
    void drawBody();
  };
}
element('back').onclick = close;
element('query').oninput = () => void load();
element('tools').onsubmit = (event) => event.preventDefault();
element('clear').onclick = async () => {
  if (!confirm('Delete all caught mails? They cannot be brought back.')) return;
  await fetch('api/v1/messages', { method: 'DELETE' });
};

stayLive(load);
window.onhashchange = () => location.hash && open(location.hash.slice(1));
if (location.hash) void open(location.hash.slice(1));

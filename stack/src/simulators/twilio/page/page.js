import { ask, attempt, build } from './dom.js';
import { stayLive } from './live.js';
import { createPhone } from './phone.js';

const find = (id) => document.getElementById(id);
const mostShown = 30;
const phones = new Map();
let samples = [];

const modes = {
  ok: 'are sent',
  slow: 'are accepted 5 s late',
  429: 'are refused: too many (429)',
  500: 'are refused: error (500)',
  'reset-after-accept': 'are sent, but the answer is lost',
  reset: 'never arrive at Twilio',
  undelivered: 'are not delivered',
};
const webhookModes = {
  ok: 'everything',
  duplicate: 'everything twice',
  reordered: 'in the wrong order',
  late: '2 s late',
  lost: 'nothing',
  forged: 'with a wrong signature',
};

/** The phones that match the search, or the one phone of this page's address. */
const wanted = () => {
  const own = decodeURIComponent(location.hash.slice(1));
  return own ? { query: own, own } : { query: find('query').value.trim() };
};

async function load(changed) {
  const { query, own } = wanted();
  const { total, phones: found } = await ask('GET', `phones?limit=${mostShown}&query=${encodeURIComponent(query)}`);
  const numbers = new Set(found.map(({ number }) => number));
  for (const [number, { node }] of phones) {
    if (numbers.has(number)) continue;
    node.remove();
    phones.delete(number);
  }
  const loads = found.toReversed().map(async (info) => {
    const known = phones.get(info.number);
    const phone = known ?? createPhone(info.number, samples);
    if (!known) {
      phones.set(info.number, phone);
      find('phones').prepend(phone.node);
    }
    phone.draw(info);
    if (!known || changed.length === 0 || changed.includes(info.number)) await phone.load();
    if (info.number === own) phone.open();
  });
  await Promise.all(loads);
  const unread = found.reduce((sum, phone) => sum + phone.unread, 0);
  document.title = unread ? `(${unread}) Drivers' phones` : "Drivers' phones";
  find('empty').hidden = found.length > 0;
  find('empty').querySelector('h2').textContent = query ? 'No phone matches' : 'No phone yet';
  find('more').hidden = total <= found.length;
  find('more').textContent = `${found.length} of ${total} phones are shown. Find others by number or name.`;
  find('all').hidden = !own;
  document.body.classList.toggle('single', Boolean(own));
}

async function showBehaviour() {
  const now = await ask('GET', 'behaviour');
  for (const [id, names, value] of [
    ['mode', modes, now.calls.mode],
    ['webhooks', webhookModes, now.webhooks.mode],
  ]) {
    const all = { ...(value in names ? {} : { [value]: value }), ...names };
    find(id).replaceChildren(
      ...Object.entries(all).map(([mode, text]) => build('option', { value: mode, textContent: text })),
    );
    find(id).value = value;
    find('faults').classList.toggle('on', now.calls.mode !== 'ok' || now.webhooks.mode !== 'ok');
  }
}

for (const id of ['mode', 'webhooks']) {
  find(id).onchange = ({ target }) =>
    attempt(async () => {
      await ask('PUT', 'behaviour', { [id]: target.value });
      await showBehaviour();
    });
}
find('search').onsubmit = (event) => event.preventDefault();
find('query').oninput = () => attempt(() => load([]));
find('add').onsubmit = (event) => {
  event.preventDefault();
  void attempt(async () => {
    const number = find('number').value.replaceAll(/[^\d+]/g, '');
    await ask('PUT', `phones/${encodeURIComponent(number)}`, {});
    find('number').value = '';
    await load([]);
  });
};
find('all').onclick = () => {
  location.hash = '';
};
find('clear').onclick = () =>
  attempt(async () => {
    if (!confirm('Forget all phones and everything on them? They cannot be brought back.')) return;
    await ask('DELETE', 'phones');
    await load([]);
  });

await attempt(async () => {
  ({ samples } = await ask('GET', 'samples'));
  await showBehaviour();
});
window.onhashchange = () => attempt(() => load([]));
stayLive((changed) => attempt(() => load(changed)));

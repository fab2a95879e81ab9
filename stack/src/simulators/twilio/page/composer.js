import { attempt, build, icon, icons } from './dom.js';

const example = { latitude: '51.4556', longitude: '6.7397', label: 'Duisburg, harbour' };

const dataUrl = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** A button that opens its panel and closes the other panels of its row. */
function createDrawer(name, path, content) {
  const panel = build('div', { className: 'drawer', hidden: true, role: 'group', ariaLabel: name }, content);
  const button = build('button', { type: 'button', title: name, ariaLabel: name, ariaExpanded: 'false' }, icon(path));
  const drawer = {
    button,
    panel,
    toggle: (isOpen) => {
      panel.hidden = !isOpen;
      button.ariaExpanded = String(isOpen);
    },
  };
  return drawer;
}

function mediaDrawer(name, path, accept, samples, send) {
  const choose = (mediaUrl) => {
    drawer.toggle(false);
    return send({ mediaUrl });
  };
  const file = build('input', { type: 'file', accept });
  file.onchange = () =>
    attempt(async () => {
      const [chosen] = file.files;
      if (!chosen) return;
      await choose(await dataUrl(chosen));
      file.value = '';
    });
  const drawer = createDrawer(name, path, [
    samples.map(({ file: sample, title }) =>
      build('button', { type: 'button', textContent: title, onclick: () => choose(`/samples/${sample}`) }),
    ),
    build('label', {}, 'Or a file of yours ', file),
  ]);
  return drawer;
}

function positionDrawer(send) {
  const degrees = (value) => build('input', { type: 'number', step: 'any', value });
  const latitude = degrees(example.latitude);
  const longitude = degrees(example.longitude);
  const place = build('input', { value: example.label });
  const submit = () => {
    drawer.toggle(false);
    const label = place.value.trim();
    return send({
      latitude: latitude.valueAsNumber,
      longitude: longitude.valueAsNumber,
      ...(label && { label }),
    });
  };
  const drawer = createDrawer('Position', icons.position, [
    build('label', {}, 'Latitude ', latitude),
    build('label', {}, 'Longitude ', longitude),
    build('label', {}, 'Place ', place),
    build('button', { type: 'button', textContent: 'Send the position', onclick: submit }),
  ]);
  return drawer;
}

/** The driver's input; `send` resolves with false if the message could not be sent. */
export function createComposer(name, samples, send) {
  const isOf = (type) => samples.filter(({ contentType }) => contentType.startsWith(type));
  const text = build('textarea', { rows: 1, placeholder: 'Message', ariaLabel: `Message of ${name}`, dir: 'auto' });
  let replied;
  const quoted = build('span', { dir: 'auto' });
  const quote = build(
    'p',
    { className: 'quoted', hidden: true },
    quoted,
    build('button', { type: 'button', textContent: 'No reply', onclick: () => reply(undefined) }),
  );
  const reply = (message) => {
    replied = message;
    quote.hidden = !message;
    quoted.textContent = message ? `Reply to: ${message.body || 'what has no words'}` : '';
    text.focus();
  };
  const button = build('button', { type: 'submit', title: 'Send', ariaLabel: 'Send', className: 'main' });
  button.append(icon(icons.send));
  const drawers = [
    mediaDrawer('Photo', icons.photo, 'image/*', isOf('image/'), send),
    mediaDrawer('Voice note', icons.voice, 'audio/*', isOf('audio/'), send),
    positionDrawer(send),
  ];
  for (const drawer of drawers) {
    drawer.button.onclick = () => {
      for (const each of drawers) each.toggle(each === drawer && drawer.panel.hidden);
    };
  }
  const form = build(
    'form',
    { className: 'composer' },
    build(
      'div',
      { className: 'attach' },
      drawers.map(({ button: opener }) => opener),
    ),
    drawers.map(({ panel }) => panel),
    quote,
    text,
    button,
  );
  form.onsubmit = async (event) => {
    event.preventDefault();
    const body = text.value.trim();
    if (!body || (await send({ body, ...(replied && { replyTo: replied.sid }) })) === false) return;
    text.value = '';
    reply(undefined);
  };
  text.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  };
  return { form, reply };
}

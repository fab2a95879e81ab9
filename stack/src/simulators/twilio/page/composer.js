import { html, nothing } from './lit/lit-html.js';

const dataUrl = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const submitAtEnter = (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  event.target.form.requestSubmit();
};

/** The files that can be sent beside text. */
function attachments(samples, send) {
  const sendFile = async ({ target }) => {
    await send({ mediaUrl: await dataUrl(target.files[0]) });
    target.value = '';
  };
  const sendPosition = (event) => {
    event.preventDefault();
    const { latitude, longitude, label } = event.target.elements;
    void send({ latitude: latitude.valueAsNumber, longitude: longitude.valueAsNumber, label: label.value });
  };
  return html`
    <details>
      <summary>Picture, voice note, position</summary>
      ${samples.map(
        ({ file, title }) => html`<button @click=${() => send({ mediaUrl: `/samples/${file}` })}>${title}</button>`,
      )}
      <label>A file of yours <input type="file" accept="image/*,audio/*" @change=${sendFile} /></label>
      <form @submit=${sendPosition}>
        <label>Latitude <input name="latitude" type="number" step="any" value="51.4556" /></label>
        <label>Longitude <input name="longitude" type="number" step="any" value="6.7397" /></label>
        <label>Place <input name="label" value="Duisburg, harbour" /></label>
        <button>Send the position</button>
      </form>
    </details>
  `;
}

const quote = ({ body }, cancel) => html`
  <p dir="auto">Reply to: ${body || 'what has no words'} <button @click=${cancel}>No reply</button></p>
`;

/** The driver's input. */
export function composer(number, samples, { replied, reply, send }) {
  const submit = async (event) => {
    event.preventDefault();
    const { body } = event.target.elements;
    const text = body.value.trim();
    if (text) await send({ body: text, ...(replied && { replyTo: replied.sid }) });
    body.value = '';
  };
  const label = `Message of ${number}`;
  return html`
    ${attachments(samples, send)} ${replied ? quote(replied, () => reply(undefined)) : nothing}
    <form @submit=${submit}>
      <textarea
        name="body"
        rows="1"
        dir="auto"
        placeholder="Message"
        aria-label=${label}
        @keydown=${submitAtEnter}
      ></textarea>
      <button>Send</button>
    </form>
  `;
}

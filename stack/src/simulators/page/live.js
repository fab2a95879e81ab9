/** Keeps the page up to date: `load` runs at once and after each change, with the changed item. */
export function stayLive(load) {
  const live = document.getElementById('live');
  const show = (isLive) => {
    live.textContent = isLive ? 'Live' : 'Not connected, trying again …';
    live.classList.toggle('on', isLive);
  };
  const events = new EventSource('events');
  events.onmessage = ({ data }) => void load(JSON.parse(data));
  events.onopen = () => show(true);
  events.onerror = () => show(false);
}

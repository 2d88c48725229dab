import './retry-bar.css';

/** Shows a message with a retry below a page before React runs. Returns how to remove it. */
export function showRetryBar(
  { text, role }: { text: string; role: 'alert' | 'status' },
  retry: () => void,
): () => void {
  const bar = document.createElement('div');
  bar.className = 'retry-bar';
  bar.setAttribute('role', role);
  const line = document.createElement('span');
  line.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'আবার চেষ্টা করুন';
  const remove = () => {
    bar.remove();
    window.removeEventListener('online', again);
  };
  const again = () => {
    remove();
    retry();
  };
  button.addEventListener('click', again);
  window.addEventListener('online', again);
  bar.append(line, button);
  document.body.append(bar);
  return remove;
}

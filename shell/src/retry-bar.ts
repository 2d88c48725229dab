import './styles/retry-bar.css';

/** Tells below a page that stands as plain HTML that its controls did not start, with a way to try again. Not React: that is what did not start. */
export function offerRetry(retry: () => void): void {
  const bar = document.createElement('div');
  bar.className = 'retry-bar';
  bar.setAttribute('role', 'alert');
  const text = document.createElement('span');
  text.textContent = 'পাতার কিছু অংশ চালু হয়নি। পড়তে বা লিঙ্কে যেতে অসুবিধা নেই।';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'আবার চেষ্টা করুন';
  const again = () => {
    bar.remove();
    window.removeEventListener('online', again);
    retry();
  };
  button.addEventListener('click', again);
  window.addEventListener('online', again);
  bar.append(text, button);
  document.body.append(bar);
}

/** The script of the bar that says in every page what is not the deployed site's, and takes it away with one tap. */
export const banner = (/** @type {string} */ part) => `
const bar = document.createElement('div');
bar.setAttribute('role', 'status');
bar.style.cssText = 'position:fixed;inset:auto 0 0 0;z-index:2147483647;display:flex;gap:12px;align-items:center;justify-content:center;flex-wrap:wrap;padding:8px;background:#5b2a00;color:#fff;font:16px/1.6 sans-serif';
const text = document.createElement('span');
text.textContent = ${JSON.stringify(`${part} এখন এই কম্পিউটার থেকে চলছে, বাকি সব প্রকাশিত সাইট থেকে।`)};
const button = document.createElement('button');
button.type = 'button';
button.textContent = 'প্রকাশিত সংস্করণে ফিরুন';
button.style.cssText = 'min-height:44px;padding:0 16px;font:inherit';
button.addEventListener('click', () => fetch('/__local/off', { method: 'POST' }).then(() => location.reload()));
bar.append(text, button);
document.body.append(bar);
new EventSource('/__local/events').addEventListener('built', () => location.reload());
`;

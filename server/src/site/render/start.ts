import { createHash } from 'node:crypto';

/**
 * Puts the page's scripts into it once it has loaded, at the first touch, key, pointer or scroll, and
 * after two seconds at the latest; at once where a page has nothing before its scripts. A browser below
 * package.json's list, of which all but Chrome 95 and 96 know findLast, keeps the page as it was sent.
 * A button that needs a script is marked when it is pressed before that answers, and the shell presses
 * it again; where the scripts do not come, the server answers its form, and hears which release did not.
 */
const START = `{
  const { content } = document.getElementById('scripts');
  const waiting = document.querySelector('[data-old]');
  const { dataset } = document.documentElement;
  const start = () => document.body.append(content);
  const hold = (event) => {
    const button = event.target.closest('#root [type=button],[data-needs-script] [type=submit]');
    if (!button || dataset.ready) return;
    event.preventDefault();
    event.stopPropagation();
    button.dataset.pressed = '';
  };
  const giveUp = ({ target, filename }) => {
    if (dataset.started) return;
    if ((target.src || filename || '').includes('/static/main.'))
      navigator.sendBeacon?.('/api/reports/', '' + dataset.release);
    if (target.tagName !== 'SCRIPT') return;
    if (dataset.copy && !('away' in dataset)) return location.reload();
    removeEventListener('click', hold, true);
    for (const button of document.querySelectorAll('[data-pressed]')) button.click();
  };
  if (!('findLast' in [] || 'URLPattern' in self)) {
    if (waiting) waiting.textContent = waiting.dataset.old;
  } else if (waiting) start();
  else {
    for (const event of ['load', 'pointerover', 'keydown', 'scroll'])
      addEventListener(event, start, { once: true });
    setTimeout(start, 2000);
    addEventListener('click', hold, true);
    addEventListener('error', giveUp, true);
  }
}`.replace(/\n\s*/g, ' ');

/** What the pages' policy must allow. */
export const START_HASH = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

export const START_TAG = `<script>${START}</script>`;

/** Scripts and preloads that the page has when START puts them into it. */
export const startingWith = (tags: string): string =>
  `<template id="scripts">${tags}</template>${START_TAG}`;

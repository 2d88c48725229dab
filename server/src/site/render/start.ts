import { createHash } from 'node:crypto';

/**
 * Puts the page's scripts into it once it has loaded, at the first touch, key, pointer or scroll, and
 * after two seconds at the latest; at once where a page has nothing before its scripts. A browser below
 * package.json's list, of which all but Chrome 95 and 96 know findLast, keeps the page as it was sent.
 */
const START = `{
  const { content } = document.getElementById('scripts');
  const waiting = document.querySelector('[data-old]');
  const start = () => document.body.append(content);
  if (!('findLast' in [] || 'URLPattern' in self)) {
    if (waiting) waiting.textContent = waiting.dataset.old;
  } else if (waiting) start();
  else {
    for (const event of ['load', 'pointerover', 'keydown', 'scroll'])
      addEventListener(event, start, { once: true });
    setTimeout(start, 2000);
  }
}`.replace(/\n\s*/g, ' ');

/** What the pages' policy must allow. */
export const START_HASH = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

export const START_TAG = `<script>${START}</script>`;

/** Scripts and preloads that the page has when START puts them into it. */
export const startingWith = (tags: string): string =>
  `<template id="scripts">${tags}</template>${START_TAG}`;

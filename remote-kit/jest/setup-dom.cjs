const { configure } = require('@testing-library/dom');
// @ts-expect-error -- its types are global
require('@testing-library/jest-dom');

// jsdom's files have no other way to be read as bytes.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(/** @type {ArrayBuffer} */ (reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// Waits end as soon as what is waited for is there; a busy machine only makes them longer.
configure({ asyncUtilTimeout: 10_000 });

/** What the state of the browser's storage means for the time without a network. */
export const storageTexts = {
  full: 'The storage of this device is full, so nothing more is kept for the time without a network. What is on screen and on this device stays. Delete files or apps to make room.',
  blocked:
    'This browser does not let the app store anything, as in a private window. Without a network, nothing will open after you close or reload this page. Nothing on screen is lost.',
  deleted:
    'The browser has deleted what was kept on this device, as it does when storage runs low. Prepare for offline again while you have a network.',
  scarce: 'This device saves data or has a slow network, so nothing is loaded ahead by itself.',
  persisted: 'The browser has promised to keep this.',
  notPersisted: 'The browser may delete this when the device runs low on storage.',
};

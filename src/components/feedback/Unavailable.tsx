import { useEffect } from 'react';
import { renewLost } from '../lazyAgain';
import { notify } from './banners';

/** Stands for a part of the frame whose code could not be fetched: the page around it stays, and the person is told (FAULT-81). */
export function Unavailable() {
  useEffect(() => {
    notify({
      kind: 'failure',
      text: 'A part of this page could not be loaded. Save your work and reload the page.',
    });
    renewLost();
  }, []);
  return null;
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed: drawn for paper before the browser takes its picture. `before` sees it as it was. */
export function usePrinting(before: () => void): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      before();
      flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [before]);
  return printing;
}

import { useEffect, useRef, useState } from 'react';

/** From there on, what the screen is about to show is loaded. */
const AHEAD = '400px 0px';

/** True once the element has been on the screen or near it. */
export function useIsNear<E extends Element>() {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { element, isNear };
}

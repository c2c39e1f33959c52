import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../Icon';
import { useFillerTexts } from './fillerTexts';

interface Section {
  id: string;
  title: string;
  /** '3 of 5' */
  count: string;
  isDone: boolean;
  hasErrors: boolean;
  /** Goes to its first question. */
  run: () => void;
}

interface Props {
  /** Contains the sections, as elements with their id in `data-section`. */
  root: RefObject<HTMLElement | null>;
  label: string;
  sections: readonly Section[];
}

/** The sections of a form beside its questions, on a wide screen: which is read, what is answered, and what has errors. */
export function SectionRail({ root, label, sections }: Props) {
  const { hasErrors } = useFillerTexts();
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    // The section at a line below the header.
    const observer = new IntersectionObserver(
      (entries) => {
        const found = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (found instanceof HTMLElement) setCurrent(found.dataset.section);
      },
      { rootMargin: '-30% 0px -69%' },
    );
    root.current?.querySelectorAll('[data-section]').forEach((section) => observer.observe(section));
    return () => observer.disconnect();
  }, [root, ids]);
  return (
    <nav className="pl-fill-rail" aria-label={label}>
      <ol className="pl-plain-list">
        {sections.map(({ id, title, count, isDone, hasErrors: isWrong, run }) => (
          <li key={id}>
            <button type="button" aria-current={id === current || undefined} onClick={run}>
              <span className="flex-1 text-break">{title}</span>
              {isWrong && (
                <span className="text-danger">
                  <Icon name="exclamation-triangle" />
                  <span className="visually-hidden"> {hasErrors}</span>
                </span>
              )}
              <small className={isDone ? 'text-success' : ''}>
                {isDone && <Icon name="check" />} {count}
              </small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

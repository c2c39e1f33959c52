import './tabs.scss';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageProblem } from '../feedback/PageProblem';
import { Icon } from '../Icon';

export interface Tab {
  /** Its name in the address. */
  id: string;
  label: string;
  /** Drawn, and so fetched, when the tab is first opened. */
  content: () => ReactNode;
  /** Why the person may not see it; said in its place. */
  denialReason?: string | undefined;
}

interface Props {
  /** Names the tabs for those who do not see them. */
  label: string;
  tabs: readonly Tab[];
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of one thing, one at a time, after the ARIA pattern. Which one stands in the address as `tab`, but for the first. */
export function Tabs({ label, tabs }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const open = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0];

  function show(tab: Tab) {
    const next = new URLSearchParams(params);
    if (tab === tabs[0]) next.delete('tab');
    else next.set('tab', tab.id);
    // Back leads to where one came from, not through all that one has looked at.
    setParams(next, { replace: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab === open);
    const tab = tabs[steps[event.key]?.(at, tabs.length) ?? -1];
    if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(tab);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  }

  if (!open) return null;
  return (
    <>
      <div ref={list} className="pl-cluster gap-0 border-bottom" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="pl-tab"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => show(tab)}
            onKeyDown={onKeyDown}
          >
            {tab.denialReason !== undefined && <Icon name="lock" />}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={open.id}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${open.id}`}
        tabIndex={-1}
        className="pl-stack"
      >
        {open.denialReason === undefined ? (
          open.content()
        ) : (
          <PageProblem icon={<Icon name="lock" />} title="You cannot see this" text={open.denialReason} />
        )}
      </div>
    </>
  );
}

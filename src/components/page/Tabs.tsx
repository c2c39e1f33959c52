import './tabs.scss';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageProblem } from '../feedback/PageProblem';
import { Icon } from '../Icon';
import { useTabStrip } from './useTabStrip';

export interface Tab {
  /** The tab's id in the query string. */
  id: string;
  label: string;
  /** Renders the content, and starts its requests, when the tab is first opened. */
  content: () => ReactNode;
  /** Why the user may not see the tab. Displayed instead of the content. */
  denialReason?: string | undefined;
}

interface Props {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs that follow the ARIA pattern. The query parameter `tab` names the open tab, except for the first one. */
export function Tabs({ label, tabs }: Props) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const open = tabs.find((tab) => tab.id === params.get('tab')) ?? tabs[0];
  const list = useTabStrip<HTMLDivElement>(open?.id ?? '');

  function show(tab: Tab) {
    const next = new URLSearchParams(params);
    if (tab === tabs[0]) next.delete('tab');
    else next.set('tab', tab.id);
    // Back leads to the previous page, not through every opened tab.
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
      <div ref={list} className="pl-tab-strip d-print-none" role="tablist" aria-label={label}>
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
          <PageProblem
            icon={<Icon name="lock" />}
            title="You don't have access to this"
            text={open.denialReason}
          />
        )}
      </div>
    </>
  );
}

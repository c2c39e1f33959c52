import { type ComponentType, createElement, lazy } from 'react';

/** What makes the parts whose code did not come fetchable again. */
const lost = new Set<() => void>();

/** Once the failure has been met and told. Any sooner, and drawing the part would fetch it for ever. */
export function renewLost(): void {
  for (const renew of lost) renew();
  lost.clear();
}

let recover: () => Promise<void> = () => Promise.resolve();

/** What is done about code that did not come, before whoever waits for it is told. It may reload the page instead (FAULT-81). */
export function whenLost(recovery: () => Promise<void>): void {
  recover = recovery;
}

/** As React's `lazy`, which keeps a failed fetch for good: this one fetches again when the part is next wanted (FAULT-81). */
export function lazyWithRetry<Props extends object>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetchOnce = () =>
    lazy(() =>
      fetchCode().catch(async (cause: unknown) => {
        await recover();
        lost.add(() => (current = fetchOnce()));
        throw cause;
      }),
    ) as ComponentType<Props>;
  let current = fetchOnce();
  return function Part(props: Props) {
    return createElement(current, props);
  };
}

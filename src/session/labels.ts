import { config } from '../api/config';
import { useSession } from './store';

/** ACCESS-53: what the generic layout calls a thing; every other business sees `text` as it is. */
export const labelIn =
  (genericLayout: boolean) =>
  (text: string): string => {
    const { labels } = config().genericLayout;
    // A server names things too, and may call one `constructor` (FAULT-65).
    return genericLayout && Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;
  };

export const useLabel = (): ((text: string) => string) =>
  labelIn(useSession((state) => state.flags.sidebar.genericLayout));

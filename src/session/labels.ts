import { config } from '../api/config';
import { useSession } from './store';

/** Returns the label of `text` in the generic layout. All other businesses see `text` unchanged (ACCESS-53). */
export const labelIn =
  (genericLayout: boolean) =>
  (text: string): string => {
    const { labels } = config().genericLayout;
    // The server also supplies names, and one may be `constructor`, so only own properties are read (FAULT-65).
    return genericLayout && Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;
  };

export const useLabel = (): ((text: string) => string) =>
  labelIn(useSession((state) => state.flags.sidebar.genericLayout));

import { config } from '../api/config';
import { useSession } from './store';

/** ACCESS-53: what the generic layout calls a thing; every other business sees `text` as it is. */
export function useLabel(): (text: string) => string {
  const generic = useSession((state) => state.flags.sidebar.genericLayout);
  return (text) => (generic ? (config().genericLayout.labels[text] ?? text) : text);
}

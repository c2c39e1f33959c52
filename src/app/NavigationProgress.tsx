import { useNavigation } from 'react-router-dom';
import { LoadingBar } from './LoadingBar';

/** `{ state: { ignoreLoadingBar: true } }` turns the bar off for a navigation (ROUTE-09). */
const ignores = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'ignoreLoadingBar' in state &&
  state.ignoreLoadingBar === true;

/** Visible from the start of a navigation until it ends, is cancelled or fails (ROUTE-05…08). */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  if (state === 'idle' || ignores(location.state)) return null;
  return (
    // In a landmark of its own, because the frames of pages come and go.
    <aside aria-label="Progress">
      <LoadingBar label="Loading page" />
    </aside>
  );
}

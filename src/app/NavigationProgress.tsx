import { useNavigation } from 'react-router-dom';
import { LoadingBar } from './LoadingBar';

/** A navigation asks for no bar with `{ state: { ignoreLoadingBar: true } }` (ROUTE-09). */
const ignores = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'ignoreLoadingBar' in state &&
  state.ignoreLoadingBar === true;

/** Runs from a navigation's start until it has ended, was cancelled or has failed: the router is idle again then (ROUTE-05…08). */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  if (state === 'idle' || ignores(location.state)) return null;
  return <LoadingBar label="Loading page" />;
}

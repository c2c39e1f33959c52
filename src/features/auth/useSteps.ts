import { useLocation, useNavigate } from 'react-router-dom';
import { focusTitle } from '../../components/page/pageFocus';
import type { NavigationState } from './navigationState';

/**
 * Navigation between the steps of a page. Each step has a history entry, so that Back returns to the previous step
 * and a reload keeps the current one.
 */
export function useSteps<S extends NavigationState = NavigationState>() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  /** Saves the state of this step for a reload and for Back. */
  async function saveStep(state: S): Promise<void> {
    await navigate({ pathname, search }, { state, replace: true, flushSync: true });
  }

  /** Opens a step and focuses its title, because the focused element no longer exists. */
  async function openStep(state: S): Promise<void> {
    await navigate({ pathname, search }, { state, flushSync: true });
    focusTitle();
  }

  /** Replaces the current step with the last one, because the action cannot be repeated. */
  async function finish(state: S): Promise<void> {
    await saveStep(state);
    focusTitle();
  }

  return { keepStep: saveStep, turnTo: openStep, finish };
}

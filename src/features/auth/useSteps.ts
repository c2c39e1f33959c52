import { useLocation, useNavigate } from 'react-router-dom';
import { focusTitle } from '../../components/page/pageFocus';
import type { NavigationState } from './navigationState';

/** The steps of a screen: each is an entry of the history, so that Back leads to the one before and a reload shows it again. */
export function useSteps<S extends NavigationState = NavigationState>() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  /** What a reload, and Back, will find of this step. */
  async function keep(state: S): Promise<void> {
    await navigate({ pathname, search }, { state, replace: true, flushSync: true });
  }

  /** What had the focus is gone with the step before: it goes to the new title. */
  async function turnTo(state: S): Promise<void> {
    await navigate({ pathname, search }, { state, flushSync: true });
    focusTitle();
  }

  /** The last step, in place of what cannot be done twice. */
  async function finish(state: S): Promise<void> {
    await keep(state);
    focusTitle();
  }

  return { keep, turnTo, finish };
}

import { flushSync } from 'react-dom';
import { focusTitle } from '../../components/page/pageFocus';

/** The next step of a screen. What had the focus is gone with the one before: it goes to the new title. */
export function turnTo(step: () => void): void {
  flushSync(step);
  focusTitle();
}

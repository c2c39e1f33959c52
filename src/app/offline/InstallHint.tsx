import { appName } from '../../lib/appName';
import { savePreferences } from '../../session/preferences';
import { useInstallPrompt } from './installPrompt';

/** How to put the app on the home screen of a phone. */
export function InstallHint() {
  const { prompt } = useInstallPrompt();
  const dismiss = () => savePreferences({ installHint: false });
  return (
    <div role="note" className="alert alert-info pl-notice d-print-none">
      <p>
        Add {appName} to your home screen. It opens there like an app, also without a network.
        {!prompt && ' Tap Share in Safari, then Add to Home Screen.'}
      </p>
      <div className="pl-cluster">
        {prompt && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              dismiss();
              void prompt.prompt();
            }}
          >
            Add to home screen
          </button>
        )}
        <button type="button" className="btn btn-secondary" onClick={dismiss}>
          Don't show again
        </button>
      </div>
    </div>
  );
}

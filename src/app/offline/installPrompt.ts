import { create } from 'zustand';
import { useIsPhone } from '../../components/useIsPhone';
import { usePreferences } from '../../session/preferences';
import { isInstalled } from './offlineState';

/** Chromium's question whether to install the app, which it lets pages ask. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** The question, once the browser offers it. */
export const useInstallPrompt = create<{ prompt: InstallPrompt | undefined }>(() => ({ prompt: undefined }));

// Browsers offer it once, soon after the start.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  useInstallPrompt.setState({ prompt: event as InstallPrompt });
});

/** Only iPhones and iPads have this, which is true for an app that was opened from the home screen. */
const canAddByShare = (): boolean => 'standalone' in navigator;

/** True on a phone where the app can be installed and is not, until the user has dismissed the hint. */
export function useShowsInstallHint(): boolean {
  const isPhone = useIsPhone();
  const isWanted = usePreferences((state) => state.installHint);
  const prompt = useInstallPrompt((state) => state.prompt);
  return isPhone && isWanted && !isInstalled() && (prompt !== undefined || canAddByShare());
}

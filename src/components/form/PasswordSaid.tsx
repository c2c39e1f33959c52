import { useEffect, useState } from 'react';
import { brokenRules, passwordRules, passwordStrength, strengthWords } from '../../lib/passwordRules';
import { Announcement } from '../Announcement';

/** Milliseconds without a keystroke: a word at each would drown what is typed. */
const PAUSE = 1000;

/** What the signs and bars show of a password, read out once typing pauses (WCAG 4.1.3). */
export function PasswordSaid({ password, own }: { password: string; own: readonly string[] }) {
  const [said, setSaid] = useState('');
  const met = passwordRules.length - brokenRules(password, own).length;
  const strength = strengthWords[passwordStrength(password, own)].toLowerCase();
  const text = password && `Password strength: ${strength}. ${met} of ${passwordRules.length} rules met.`;
  useEffect(() => {
    const pause = setTimeout(() => setSaid(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text, password]);
  return <Announcement text={said} />;
}

import { useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import {
  brokenRules,
  passwordAdvice,
  passwordRules,
  passwordStrength,
  strengthWords,
} from '../../lib/passwordRules';
import { Announcement } from '../Announcement';
import { Glyph } from '../Glyph';
import { basicPaths } from '../icons/basicPaths';
import { PasswordField } from './PasswordField';
import type { FieldProps } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>, R extends FieldPath<V>> {
  control: Control<V>;
  name: N;
  repeatName: R;
  /** Texts that the password must not contain: the person's names, username, and email address. */
  personalInfo: readonly string[];
  label?: string;
}

/** A new password, typed twice. */
export function NewPasswordFields<V extends FieldValues, N extends FieldPath<V>, R extends FieldPath<V>>({
  control,
  name,
  repeatName,
  personalInfo,
  label = 'New password',
}: Props<V, N, R>) {
  const password: unknown = useWatch({ control, name });
  return (
    <>
      <NewPasswordField control={control} name={name} label={label} required personalInfo={personalInfo} />
      <PasswordField
        control={control}
        name={repeatName}
        label={`Repeat ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        required
        autoComplete="new-password"
        rules={{
          validate: (repeat: unknown) => repeat === password || "The passwords don't match",
        }}
      />
    </>
  );
}

interface NewPasswordFieldProps<V extends FieldValues, N extends FieldPath<V>> extends Omit<
  FieldProps<V, N>,
  'rules' | 'hint'
> {
  /** Texts that the password must not contain: the person's names, username, and email address. */
  personalInfo: readonly string[];
}

/** A new password. Its rules are checked off while it is typed. */
function NewPasswordField<V extends FieldValues, N extends FieldPath<V>>({
  personalInfo,
  ...props
}: NewPasswordFieldProps<V, N>) {
  const password: unknown = useWatch({ control: props.control, name: props.name });
  return (
    <>
      <PasswordField
        {...props}
        autoComplete="new-password"
        rules={{ validate: (typed: unknown) => passwordAdvice(String(typed), personalInfo) || true }}
        explain={(typed) => <PasswordRules password={typed} own={personalInfo} />}
      />
      <PasswordFeedback password={String(password)} own={personalInfo} />
    </>
  );
}

/** Milliseconds without a keystroke. An announcement after every keystroke would drown out the typed characters. */
const ANNOUNCE_DELAY = 1000;

/** Announces the rules met and the strength once typing pauses (WCAG 4.1.3). */
function PasswordFeedback({ password, own: personalInfo }: { password: string; own: readonly string[] }) {
  const [announcement, setAnnouncement] = useState('');
  const met = passwordRules.length - brokenRules(password, personalInfo).length;
  const strength = strengthWords[passwordStrength(password, personalInfo)].toLowerCase();
  const text = password && `Password strength: ${strength}. ${met} of ${passwordRules.length} rules met.`;
  useEffect(() => {
    const pause = setTimeout(() => setAnnouncement(text), ANNOUNCE_DELAY);
    return () => clearTimeout(pause);
  }, [text, password]);
  return <Announcement text={announcement} />;
}

/** Shown for each rule while the password is empty, when no rule has failed yet. */
const DOT = 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5';

/** Shows which rules a password meets and how strong it is, in words as well as in icons and bars. */
function PasswordRules({ password, own: personalInfo }: { password: string; own: readonly string[] }) {
  const strength = passwordStrength(password, personalInfo);
  return (
    <>
      <ul className="pl-rules">
        {passwordRules.map(({ text, meets }) => {
          const met = meets(password, personalInfo);
          return (
            <li key={text} className={met ? 'pl-met' : undefined}>
              <Glyph d={met ? basicPaths.check : password === '' ? DOT : basicPaths.x} />
              <span>
                <span className="visually-hidden">{met ? 'Met:' : 'Not met yet:'}</span> {text}
              </span>
            </li>
          );
        })}
      </ul>
      {password !== '' && (
        <p className={`pl-strength pl-strength-${strength}`}>
          <span className="pl-strength-bars" aria-hidden="true" />
          Strength: {strengthWords[strength].toLowerCase()}
        </p>
      )}
    </>
  );
}

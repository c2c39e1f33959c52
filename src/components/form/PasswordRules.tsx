import { passwordRules, passwordStrength, strengthWords } from '../../lib/passwordRules';
import { Glyph } from '../Glyph';
import { basicPaths } from '../icons/basicPaths';

/** Nothing typed has failed nothing. */
const DOT = 'M8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5';

/** Which rules a password meets, and how strong it is: in words, beside signs and bars. */
export function PasswordRules({ password, own }: { password: string; own: readonly string[] }) {
  const strength = passwordStrength(password, own);
  return (
    <>
      <ul className="pl-rules">
        {passwordRules.map(({ text, meets }) => {
          const met = meets(password, own);
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

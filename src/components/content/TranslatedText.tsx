import { Fragment } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Language, languageNames, languages } from '../../lib/language';

const PARAM = 'language';

/** The language in which people read a page, `language` in its address. */
export function useReadingLanguage(): [Language, (language: Language) => void] {
  const [params, setParams] = useSearchParams();
  const language = languages.find((one) => one === params.get(PARAM)) ?? languages[0];
  const setLanguage = (chosen: Language) =>
    setParams(
      (before) => {
        if (chosen === languages[0]) before.delete(PARAM);
        else before.set(PARAM, chosen);
        return before;
      },
      { replace: true },
    );
  return [language, setLanguage];
}

interface SwitchProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** Each language by its own name, so that people find their own on any page. */
export const LanguageSwitch = ({ language, onChange }: SwitchProps) => (
  <div role="group" aria-label="Language, idioma" className="d-flex gap-1 d-print-none">
    {languages.map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        className={one === language ? 'btn btn-secondary active' : 'btn btn-quiet'}
        aria-pressed={one === language}
        onClick={() => onChange(one)}
      >
        {languageNames[one]}
      </button>
    ))}
  </div>
);

interface Props {
  texts: Readonly<Record<Language, { title: string; text: string }>>;
  language: Language;
}

/** A text in the chosen language. Where there is none, it says so and shows the first one. Lines that start with '- ' are a list. */
export function TranslatedText({ texts, language }: Props) {
  const isMissing = texts[language].text === '';
  const shown = isMissing ? languages[0] : language;
  const { title, text } = texts[shown];
  return (
    <>
      {isMissing && (
        <p className="m-0 text-body-secondary">
          {languageNames[language]}: there is no text in this language yet.
        </p>
      )}
      <article lang={shown} className="pl-stack gap-2">
        <h2 className="m-0">{title}</h2>
        {text.split(/\n{2,}/).map((block, index) => (
          <Block key={index} lines={block.split('\n')} />
        ))}
      </article>
    </>
  );
}

const BULLET = /^[-•]\s+/;

const Block = ({ lines }: { lines: readonly string[] }) =>
  lines.every((line) => BULLET.test(line)) ? (
    <ul className="m-0">
      {lines.map((line, index) => (
        <li key={index}>{line.replace(BULLET, '')}</li>
      ))}
    </ul>
  ) : (
    <p className="m-0 text-break">
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );

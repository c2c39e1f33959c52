import { useMemo, useState } from 'react';
import type { LinkedCourse, OrientationAttempt } from '../../../api/orientation/contract';
import { linkedCourseFiles, linkedCourseQuery, sendAttemptByLink } from '../../../api/orientation/queries';
import { LinkPage } from '../../../components/links/LinkPage';
import { PageTitle } from '../../../components/page/PageTitle';
import { StatusBadge } from '../../../components/StatusBadge';
import { resultText } from '../../../domain/quiz/quiz';
import type { Language } from '../../../lib/language';
import { AttemptForm } from '../AttemptForm';
import { orientationLinkTexts } from './linkTexts';

/** SCREEN-ORIENTATION, SAFE-22: a person takes a course on their own phone, through a link, without an account. */
export default function OrientationLinkPage() {
  const { en, es } = orientationLinkTexts;
  return (
    <LinkPage title={{ en: en.title, es: es.title }} query={linkedCourseQuery}>
      {({ code, data, language }) => <Course key={code} code={code} linked={data} language={language} />}
    </LinkPage>
  );
}

interface Props {
  code: string;
  linked: LinkedCourse;
  language: Language;
}

function Course({ code, linked: { business, person, course, attemptsLeft }, language }: Props) {
  const texts = orientationLinkTexts[language];
  const files = useMemo(() => linkedCourseFiles(code), [code]);
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<OrientationAttempt>();
  const left = attemptsLeft - tries - (result ? 1 : 0);
  if (!result)
    return (
      <AttemptForm
        key={tries}
        course={course}
        attempt={`${code} ${attemptsLeft - tries}`}
        context={texts.context(person, business)}
        draft={{ name: `orientation ${code} ${attemptsLeft - tries}`, title: course.name }}
        files={files}
        language={language}
        onSend={async (answered, { key: id }) =>
          setResult(await sendAttemptByLink(code, { ...answered, id }))
        }
      />
    );
  return (
    <section
      // Read to people who do not see that the questions are gone.
      ref={(panel) => panel?.focus()}
      tabIndex={-1}
      className="pl-panel pl-stack"
      aria-label={texts.title}
    >
      <PageTitle title={(language === 'es' && course.nameEs) || course.name} />
      <div>
        <StatusBadge
          tone={result.passed ? 'done' : 'failed'}
          text={resultText(result, course.passMark, language)}
        />
      </div>
      {result.passed && <p className="m-0">{texts.done}</p>}
      {!result.passed && (
        <p className="m-0">
          {texts.attemptsLeft(left)} {left === 0 && texts.over}
        </p>
      )}
      {!result.passed && left > 0 && (
        <div>
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              setTries(tries + 1);
              setResult(undefined);
            }}
          >
            {texts.again}
          </button>
        </div>
      )}
    </section>
  );
}

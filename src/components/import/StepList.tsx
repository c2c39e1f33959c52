import { type Step, steps } from './state';
import { stepTitles } from './stepTitles';

interface Props {
  step: Step;
  /** Why one cannot go back now. */
  why: string | undefined;
  onGo: (step: Step) => void;
}

/** Where one is, and the ways back to where one has been. */
export function StepList({ step, why, onGo }: Props) {
  const now = steps.indexOf(step);
  return (
    <ol className="pl-steps" aria-label="Steps">
      {steps.map((one, index) => (
        <li key={one} aria-current={index === now ? 'step' : undefined}>
          {index < now && why === undefined ? (
            <button type="button" className="btn btn-quiet" onClick={() => onGo(one)}>
              {stepTitles[one]}
            </button>
          ) : (
            <span>{stepTitles[one]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

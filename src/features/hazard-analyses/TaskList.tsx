import './analysis.scss';
import type { AnalysisTask } from '../../api/hazardAnalyses/contract';
import { riskBadge } from '../../components/risk/riskBadge';
import { StatusBadge } from '../../components/StatusBadge';
import type { Language } from '../../lib/language';
import { analysisTexts } from './analysisTexts';

interface Props {
  tasks: readonly AnalysisTask[];
  /** Of the words around the tasks. */
  language: Language;
}

/** The tasks of an analysis in order: each hazard with its risk before and after, and its controls. */
export const TaskList = ({ tasks, language }: Props) => (
  <ol className="pl-plain-list pl-stack">
    {tasks.map(({ name, hazards }, task) => (
      <li key={task}>
        <h3 className="mb-2 text-break">
          {task + 1}. {name}
        </h3>
        <ul className="pl-plain-list">
          {hazards.map((hazard, index) => (
            <li key={index} className="pl-hazard">
              <div className="pl-cluster justify-content-between row-gap-1">
                <strong className="text-break">{hazard.name}</strong>
                <span className="pl-cluster gap-1">
                  <span className="visually-hidden">{analysisTexts[language].before}</span>
                  <StatusBadge
                    {...riskBadge(hazard.severity, hazard.likelihood, analysisTexts[language].bands)}
                  />
                  <span aria-hidden="true">→</span>
                  <span className="visually-hidden">{analysisTexts[language].after}</span>
                  <StatusBadge
                    {...riskBadge(
                      hazard.remainingSeverity,
                      hazard.remainingLikelihood,
                      analysisTexts[language].bands,
                    )}
                  />
                </span>
              </div>
              <ul className="m-0 text-break">
                {hazard.controls.map((control, position) => (
                  <li key={position}>{control}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

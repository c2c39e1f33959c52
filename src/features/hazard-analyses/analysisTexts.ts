import type { Language } from '../../lib/language';
import { type RiskBand, riskBandNames } from '../../lib/risk';

/** What the crew reads before it signs, in its language. The tasks stay as they were written. */
const english = {
  tasks: 'Tasks',
  before: 'Risk without controls:',
  after: 'Risk with the controls:',
  bands: riskBandNames,
  sign: 'Sign hazard analysis',
  verb: 'sign',
  signHint: 'If anyone changes this hazard analysis later, your signature is removed.',
  declaration: 'I have read this hazard analysis, and I will follow its controls.',
  skip: 'Skip person',
};

export const analysisTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    tasks: 'Tareas',
    before: 'Riesgo sin controles:',
    after: 'Riesgo con los controles:',
    bands: { LOW: 'Bajo', MEDIUM: 'Medio', HIGH: 'Alto', EXTREME: 'Extremo' } satisfies Record<
      RiskBand,
      string
    >,
    sign: 'Firmar el análisis de riesgos',
    verb: 'firmar',
    signHint: 'Si alguien cambia después este análisis de riesgos, su firma se elimina.',
    declaration: 'He leído este análisis de riesgos y seguiré sus controles.',
    skip: 'Omitir a esta persona',
  },
};

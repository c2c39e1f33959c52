import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getBanners, mountBannerHost } from '../../../src/components/feedback/banners';
import { Form } from '../../../src/components/form/Form';
import { SigningLanguage } from '../../../src/components/form/signingLanguage';
import { useSchemaForm } from '../../../src/components/form/useSchemaForm';
import { Filler } from '../../../src/components/questionnaire/filler/Filler';
import {
  describeAnswerPosition,
  fillerSchema,
  fillerValues,
} from '../../../src/components/questionnaire/filler/fillerForm';
import { Reader } from '../../../src/components/questionnaire/Reader';
import type { Language } from '../../../src/lib/language';
import { type Answers, answersById, type Questionnaire } from '../../../src/lib/questionnaire/questionnaire';
import { answersToSend } from '../../../src/lib/questionnaire/rules';
import { emulateNarrowDesktop } from '../../support/phone';
import { answered, oneSection, options, photo, question } from '../../support/questionnaire';

/** A form that passes on what it would send. */
function Inspection({
  questionnaire,
  onSend,
}: {
  questionnaire: Questionnaire;
  onSend: (sent: Answers) => void;
}) {
  const form = useSchemaForm({ schema: fillerSchema(questionnaire), values: fillerValues(questionnaire) });
  return (
    <Form
      form={form}
      submitLabel="Submit"
      describePosition={describeAnswerPosition(questionnaire)}
      onSubmit={({ answers }) => {
        onSend(answersToSend(questionnaire, answersById(questionnaire, answers)));
        return Promise.resolve();
      }}
    >
      <Filler control={form.control} questionnaire={questionnaire} offersAllYes />
    </Form>
  );
}

function fill(questionnaire: Questionnaire, language: Language = 'en') {
  const sent: Answers[] = [];
  render(
    <MemoryRouter>
      <SigningLanguage value={language}>
        <Inspection questionnaire={questionnaire} onSend={(answers) => sent.push(answers)} />
      </SigningLanguage>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    sent,
    group: (name: string) => within(screen.getByRole('group', { name })),
  };
}

describe('SAFE-11 the filler', () => {
  it('answers with one tap, and clears with a second', async () => {
    const { user, group, sent } = fill(oneSection(question('Dry', 'yesNo', { required: false })));
    await user.click(group('Dry').getByLabelText('Yes'));
    expect(group('Dry').getByLabelText('Yes')).toBeChecked();
    expect(screen.getByText('1 of 1 question answered')).toBeVisible();
    await user.click(group('Dry').getByLabelText('Yes'));
    expect(group('Dry').getByLabelText('Yes')).not.toBeChecked();
    await user.click(screen.getByText('Submit'));
    await waitFor(() => expect(sent).toEqual([{}]));
  });

  it('asks for what a failed answer needs, leads to it, and sends the rest', async () => {
    const { user, group, sent } = fill(
      oneSection(
        question('Rails', 'yesNo', { onFailure: ['comment', 'correctiveAction'] }),
        question('Gap', 'number', { max: 1, unit: 'in', condition: { questionId: 'Rails', is: ['no'] } }),
        question('Colors', 'choices', { options: options('red', 'blue'), required: false }),
      ),
    );
    expect(screen.queryByLabelText('Gap')).toBeNull();
    await user.click(group('Rails').getByLabelText('No'));
    expect(screen.getByText('This answer opens a corrective action.')).toBeVisible();
    await user.click(screen.getByText('Submit'));
    const summary = within(await screen.findByRole('group', { name: 'Fields that need attention' }));
    expect(summary.getByText('Gap: Answer this question')).toBeVisible();
    await user.click(summary.getByText('Rails: Describe what is wrong'));
    expect(screen.getByLabelText(/^What is wrong/)).toHaveFocus();
    await user.keyboard('Loose');
    await user.type(screen.getByLabelText('Gap'), '2');
    await user.click(group('Colors').getByLabelText('blue'));
    await user.click(group('Colors').getByLabelText('red'));
    await user.click(screen.getByText('Submit'));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          Rails: answered('no', { comment: 'Loose' }),
          Gap: answered(2),
          Colors: answered(['blue', 'red']),
        },
      ]),
    );
  });

  it('colors what fails red, what is in order green, and nothing that cannot fail', () => {
    const { group } = fill(
      oneSection(
        question('Rails', 'yesNo'),
        question('Ladders', 'passFail'),
        question('Fire alarm off', 'yesNo', { failing: ['yes'] }),
        question('Weather', 'choice', { options: options('dry', 'wet'), failing: [] }),
      ),
    );
    const tone = (name: string, answer: string) =>
      /pl-tone-(\w+)/.exec(group(name).getByText(answer).closest('label')?.className ?? '')?.[1];
    expect(['Yes', 'No', 'N/A'].map((answer) => tone('Rails', answer))).toEqual(['done', 'failed', 'new']);
    expect(['Pass', 'Fail'].map((answer) => tone('Ladders', answer))).toEqual(['done', 'failed']);
    expect(['Yes', 'No'].map((answer) => tone('Fire alarm off', answer))).toEqual(['failed', 'done']);
    expect(['dry', 'wet'].map((answer) => tone('Weather', answer))).toEqual([undefined, undefined]);
  });

  it('answers the open yes-or-no questions of a section, and takes them back', async () => {
    onTestFinished(mountBannerHost());
    const { user, group } = fill(
      oneSection(question('Dry', 'yesNo'), question('Lit', 'yesNo'), question('Fenced', 'yesNo')),
    );
    await user.click(group('Dry').getByLabelText('No'));
    await user.click(screen.getByRole('button', { name: /^All yes: / }));
    expect(group('Dry').getByLabelText('No')).toBeChecked();
    expect(group('Lit').getByLabelText('Yes')).toBeChecked();
    expect(group('Fenced').getByLabelText('Yes')).toBeChecked();
    expect(screen.queryByRole('button', { name: /^All yes: / })).not.toBeInTheDocument();
    const [said] = getBanners();
    expect(said?.text).toBe('2 questions answered Yes');
    act(() => said?.action?.run());
    expect(group('Dry').getByLabelText('No')).toBeChecked();
    expect(group('Lit').getByLabelText('Yes')).not.toBeChecked();
  });

  it('leads to the next unanswered question', async () => {
    const { user, group } = fill(
      oneSection(question('a', 'yesNo'), question('b', 'text'), question('c', 'rating')),
    );
    const next = screen.getByText('Next unanswered');
    await user.click(next);
    expect(group('a').getByLabelText('Yes')).toHaveFocus();
    await user.click(group('a').getByLabelText('No'));
    await user.click(next);
    expect(screen.getByLabelText('b')).toHaveFocus();
    await user.keyboard('x');
    await user.click(next);
    await user.click(group('c').getByLabelText('4'));
    await user.click(next);
    expect(screen.getByText('All questions are answered.')).toBeInTheDocument();
  });

  it('SAFE-11 lists the sections beside the questions, with what is answered and wrong', async () => {
    const { user, group } = fill({
      sections: [
        { id: 's1', title: 'Ground', questions: [question('Dry', 'yesNo', { required: false })] },
        { id: 's2', title: 'Frame', questions: [question('Plumb', 'yesNo'), question('Tied', 'yesNo')] },
      ],
    });
    const rail = within(screen.getByRole('navigation', { name: 'Sections' }));
    const texts = () =>
      rail.getAllByRole('button').map(({ textContent }) => textContent.replace(/\s+/g, ' '));
    expect(texts()).toEqual(['Ground 0 of 1', 'Frame 0 of 2']);
    expect(rail.getByRole('button', { name: /^Ground/ })).toHaveAttribute('aria-current', 'true');
    await user.click(rail.getByRole('button', { name: /^Frame/ }));
    expect(group('Plumb').getByLabelText('Yes')).toHaveFocus();
    await user.click(group('Dry').getByLabelText('Yes'));
    await user.click(screen.getByText('Submit'));
    await waitFor(() => expect(texts()).toEqual(['Ground 1 of 1', 'Frame needs attention 0 of 2']));
  });

  it('has a comment and photos beside each answer that can fail', async () => {
    const { user, group } = fill(
      oneSection(question('Dry', 'yesNo', { onFailure: ['photo'] }), question('Note', 'text')),
    );
    expect(screen.queryByRole('button', { name: /: Note$/ })).not.toBeInTheDocument();
    const open = screen.getByRole('button', { name: 'Comment: Dry', expanded: false });
    await user.click(open);
    expect(screen.getByLabelText('Comment')).toHaveFocus();
    await user.keyboard('Just mopped');
    expect(screen.getByRole('button', { name: 'Comment (added): Dry', expanded: true })).toHaveClass(
      'is-filled',
    );
    expect(screen.getByRole('button', { name: 'Photos: Dry', expanded: false })).toBeVisible();
    await user.click(group('Dry').getByLabelText('No'));
    expect(screen.getByLabelText('What is wrong')).toHaveValue('Just mopped');
    expect(screen.getByRole('button', { name: 'Photos: Dry', expanded: true })).toBeVisible();
  });

  it('SAFE-11 jumps to a section, and sums up before sending', async () => {
    emulateNarrowDesktop();
    const { user, group } = fill({
      sections: [
        { id: 's1', title: 'Ground', questions: [question('Dry', 'yesNo', { weight: 1 })] },
        {
          id: 's2',
          title: 'Frame',
          questions: [
            question('Plumb', 'yesNo', { weight: 3, onFailure: ['correctiveAction'] }),
            question('Tied', 'yesNo', { weight: 1 }),
          ],
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Sections' }));
    await user.click(screen.getByText('Frame: 0 of 2'));
    expect(group('Plumb').getByLabelText('Yes')).toHaveFocus();
    await user.click(group('Plumb').getByLabelText('No'));
    await user.click(group('Dry').getByLabelText('Yes'));
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    const figure = (label: string) => summary.getByText(label).nextElementSibling;
    // 1 of 4 points: the third question has no answer.
    expect(figure('Score')).toHaveTextContent('25%');
    expect(figure('Failed')).toHaveTextContent('1 item');
    expect(figure('Will be opened')).toHaveTextContent('1 corrective action');
    expect(figure('Required and not answered')).toHaveTextContent('1 item');
    await user.click(summary.getByRole('button', { name: 'Plumb' }));
    expect(group('Plumb').getByLabelText('Yes')).toHaveFocus();
  });

  it('SAFE-01 sums up in Spanish, and offers no photos where they cannot be sent', async () => {
    const { user, group } = fill(oneSection(question('¿Fiebre?', 'yesNo', { failing: ['yes'] })), 'es');
    await user.click(group('¿Fiebre?').getByLabelText('Sí'));
    const summary = screen.getByRole('region', { name: 'Resumen' });
    expect(summary).toHaveTextContent('Con problemas1 pregunta');
    expect(summary).toHaveTextContent('¿Fiebre? Sí');
    expect(screen.queryByRole('button', { name: /^Fotos/ })).not.toBeInTheDocument();
  });

  it('renders one question again when it is answered, among 300', async () => {
    const many = oneSection(...Array.from({ length: 300 }, (_, index) => question(`q${index}`, 'yesNo')));
    const { user, group } = fill(many);
    const other = screen.getByRole('group', { name: 'q299' });
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(other, { subtree: true, childList: true, attributes: true });
    await user.click(group('q0').getByLabelText('Yes'));
    expect(screen.getByText('1 of 300 questions answered')).toBeVisible();
    expect(changes).toBe(0);
    observer.disconnect();
  });
});

describe('SAFE-11 the reader', () => {
  const questionnaire = oneSection(
    question('Rails', 'yesNo', { weight: 3 }),
    question('Oxygen', 'number', { unit: '%', min: 19.5, weight: 1 }),
    question('Planks', 'yesNo', { weight: 1, required: false }),
    question('Note', 'text', { condition: { questionId: 'Rails', is: ['yes'] } }),
  );
  const answers: Answers = {
    Rails: answered('no', { comment: 'Loose at the north end', photos: [photo] }),
    Oxygen: answered(20.9),
    Note: answered('hidden'),
  };

  it('shows the score, failed items first, and what has changed since the previous result', () => {
    render(
      <Reader
        questionnaire={questionnaire}
        answers={answers}
        previous={{ Rails: answered('yes'), Oxygen: answered(20.9), Planks: answered('no') }}
        photos={(all) => <p>{all.map(({ name }) => name).join(', ')}</p>}
      />,
    );
    // 1 of 4 points: Planks is not answered.
    expect(screen.getByText('25% (1 of 4 points)')).toBeVisible();
    // 3 + 1 of 5 before.
    expect(screen.getByText('80%')).toBeVisible();
    const failed = within(screen.getByRole('region', { name: '1 item failed' }));
    expect(failed.getByText('Loose at the north end')).toBeVisible();
    expect(failed.getByText('photo.jpg')).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'General' }));
    expect(section.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'RailsNoFailedChanged: was YesLoose at the north endphoto.jpg',
      'Oxygen20.9 %',
      'PlanksNot answeredChanged: was No',
    ]);
  });
});

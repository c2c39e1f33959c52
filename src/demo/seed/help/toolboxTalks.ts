import { type Category, picture } from './category';

export const toolboxTalks: Category = {
  slug: 'toolbox-talks',
  name: 'Toolbox Talks',
  articles: [
    {
      title: 'Schedule a toolbox talk',
      html: `<p>A toolbox talk is a short safety meeting before work begins. Schedule it once, and everybody who has to be there is told.</p>
<h2>Plan it</h2>
<ol>
<li>Open <strong>Trainings</strong>, then <strong>Topics &amp; Schedule</strong>.</li>
<li>Choose a topic. The search looks into titles and texts, so <em>ladder</em> also finds talks about scaffolds.</li>
<li>Choose the job, the day and the time, and who leads the talk.</li>
<li>Save. Foremen on the job get a notification, and a reminder on the morning of the talk.</li>
</ol>
<h2>Every week by itself</h2>
<p>Tick <strong>Repeat weekly</strong> and choose several topics: Plumbline goes through them in turn. You can move or skip a single talk without changing the others. Talks on holidays are moved to the next working day.</p>`,
    },
  ],
  topics: [
    {
      name: 'On the day',
      articles: [
        {
          title: 'Record who attended',
          html: `<p>Only a signed list proves that a talk was given. Signing takes a few seconds per person.</p>
${picture('toolbox-signatures.svg', 'A list of four names; three have signed, one has not', 'Who has not signed yet stands at the top of the list.')}
<ol>
<li>Open the talk on a phone or tablet and choose <strong>Start</strong>.</li>
<li>Hand the device around. Each person taps their name and signs with a finger.</li>
<li>Add guests with name and company; they sign the same way.</li>
<li>Choose <strong>Finish</strong>. Time and place are kept with the list.</li>
</ol>
<p>People who came late can sign until midnight. After that a manager has to open the talk again. The attendance of each employee appears in their profile as well, so that you can answer an auditor without looking through binders.</p>`,
        },
        {
          title: 'Hold a talk without a signal',
          rendered: true,
          html: `<p>Basements and remote sites often have no connection. A talk that was opened beforehand works all the same.</p>
<h2>Before you leave the office</h2>
<p>Open the talk once while you are connected. Its text, pictures and the list of people are then on the device.</p>
<h2>On site</h2>
<ul>
<li>A yellow line at the top says that you are working offline.</li>
<li>Signatures are kept on the device, in the order in which they were given.</li>
<li>Do not sign out: what has not been sent yet is tied to your session.</li>
</ul>
<h2>Afterwards</h2>
<p>As soon as there is a connection, everything is sent by itself. A small mark beside the talk shows how much is still waiting. If two devices recorded the same talk, both lists are joined and nobody appears twice.</p>`,
        },
      ],
      topics: [
        {
          name: 'Questions and answers',
          articles: [
            {
              title: 'Add a questionnaire to a topic',
              html: `<p>Two or three questions at the end show whether the talk was understood. They belong to the topic, so that every talk about it asks the same.</p>
<ol>
<li>Open <strong>Trainings</strong>, then <strong>Topic Questionnaire</strong>, and choose the topic.</li>
<li>Add a question and its answers. Mark the right one; more than one may be right.</li>
<li>Choose whether the order of the answers changes each time.</li>
<li>Save. The questionnaire appears after the signature from the next talk on.</li>
</ol>
<h2>Reading the results</h2>
<p>The talk shows how many answered right, question by question. If a question goes wrong often, the talk needs a clearer explanation, not the people a lower mark. Names are visible to safety managers only.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'Topics',
      articles: [
        {
          title: 'Write a topic of your own',
          html: `<p>Plumbline comes with more than a hundred topics. Your own are often better: they speak of your machines, your sites and your rules.</p>
<h2>What makes a good topic</h2>
<ul>
<li>One danger per topic. Five minutes are enough.</li>
<li>Begin with something that happened, if possible on one of your own sites.</li>
<li>Say what to do, not only what is forbidden.</li>
<li>End with a question to the crew.</li>
</ul>
<h2>Create it</h2>
<p>Choose <strong>New topic</strong>, give it a title and write the text. Pictures and PDF files can be attached. Add the languages that your crews speak; each person reads the talk in their own. A new topic is a draft until you publish it, and published topics can be changed without touching talks already given.</p>`,
        },
      ],
    },
  ],
};

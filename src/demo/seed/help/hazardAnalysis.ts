import type { Category } from './category';

export const hazardAnalysis: Category = {
  slug: 'hazard-analysis',
  name: 'Hazard Analysis',
  articles: [
    {
      title: 'What a hazard analysis is for',
      html: `<p>A hazard analysis looks at a task before it is done: the steps, what can go wrong at each, and what you do against it. It is written by those who do the work, not for them.</p>
<h2>When you need one</h2>
<ul>
<li>The task is new to the crew, or done rarely.</li>
<li>It is dangerous by itself: work at height, trenches, lifting, live parts.</li>
<li>Something has changed: another machine, other weather, another trade beside you.</li>
<li>The client or the law asks for it.</li>
</ul>
<h2>What it is not</h2>
<p>It is not a permit and replaces none. It is also no form for the drawer: keep it short enough to be read at the start of the shift, and change it when the work turns out differently. Plumbline keeps each version with its date.</p>`,
    },
  ],
  topics: [
    {
      name: 'Writing one',
      articles: [
        {
          title: 'Write an analysis step by step',
          html: `<p>Open <strong>Analysis</strong>, choose <strong>New analysis</strong>, then the job and the task.</p>
<table>
<caption>An example: setting a pump with the crane</caption>
<thead><tr><th scope="col">Step</th><th scope="col">Hazard</th><th scope="col">What we do</th></tr></thead>
<tbody>
<tr><td>Set up the crane</td><td>Soft ground</td><td>Mats under all outriggers; level checked twice</td></tr>
<tr><td>Attach the load</td><td>Slings slip</td><td>Two slings, edges protected, trial lift of a hand's width</td></tr>
<tr><td>Swing in</td><td>People below</td><td>Area roped off; one signaller, nobody else gives signs</td></tr>
</tbody>
</table>
<ol>
<li>Write the steps in the order of the work. Five to ten are enough.</li>
<li>Name the hazards of each. Earlier ones are suggested as you type.</li>
<li>Say what you do against it, beginning with what removes the hazard altogether.</li>
<li>Choose the remaining risk. If it is high, the analysis cannot be approved.</li>
</ol>`,
        },
        {
          title: 'Copy an earlier analysis',
          rendered: true,
          html: `<p>Much work repeats itself. A copy saves typing; thinking it does not save.</p>
<h2>Copy it</h2>
<ol>
<li>Open the earlier analysis and choose <strong>Copy</strong>.</li>
<li>Choose the job and the day. Signatures and approvals are not taken over.</li>
<li>Go through each step with the crew. Steps you have not touched are marked until you confirm them.</li>
</ol>
<h2>Templates</h2>
<p>For tasks that come back every month, make a template: choose <strong>Save as template</strong> in the menu of the analysis. Templates belong to the company and can be changed by safety managers. When a template is changed, analyses made from it stay as they are and say that a newer version exists.</p>`,
        },
      ],
      topics: [
        {
          name: 'Approval',
          articles: [
            {
              title: 'Have it approved before work begins',
              html: `<p>Work may begin when the analysis is approved and everybody on the crew has signed it.</p>
<ol>
<li>Choose <strong>Send for approval</strong>. The superintendent and the safety contact are told.</li>
<li>Both can approve it, ask a question, or return it with a remark.</li>
<li>After the approval, the crew signs on one device, like at a toolbox talk.</li>
</ol>
<h2>When something changes</h2>
<p>Every change after the approval takes it back. You are asked before that happens: choose <em>Yes</em> to change it and have it approved again, or <em>No</em> to leave it as it is. Small mistakes of spelling count as changes too, since the program cannot know which word matters.</p>
<p>Analyses without an approval are shown in red on the job's dashboard from one hour before the planned start.</p>`,
            },
          ],
        },
      ],
    },
  ],
};

import { type Category, picture } from './category';

export const jobDocs: Category = {
  slug: 'job-docs',
  name: 'Job Docs',
  articles: [
    {
      title: 'Find a drawing',
      html: `<p>Choose <strong>Job Docs</strong> at the top and pick the job. The list of jobs remembers where you were last.</p>
<h2>Three ways to a sheet</h2>
<ul>
<li><strong>By number:</strong> type <code>A-201</code> into the search. Spaces and dashes do not matter.</li>
<li><strong>By discipline:</strong> architecture, structure, mechanical, electrical, plumbing and civil stand on the left.</li>
<li><strong>By place:</strong> choose a level of the building; sheets that show it come first.</li>
</ul>
<p>The list always shows the current revision. Older ones are one click away and carry a grey stamp, so that nobody builds from them by mistake.</p>
<h2>Offline</h2>
<p>Mark a set with the star to keep it on your tablet. It is brought up to date whenever there is a connection.</p>`,
    },
  ],
  topics: [
    {
      name: 'Drawings',
      articles: [
        {
          title: 'Replace a sheet with its revision',
          html: `<p>When the architect sends a new revision, replace the sheet instead of adding another beside it. Links, markups and pictures then stay where they are.</p>
${picture('drawing-revision.svg', 'Sheet A-201 in revision 2 and in revision 3, with the changed part circled', 'The comparison draws what was added in blue and what is gone in red.')}
<ol>
<li>Open the sheet and choose <strong>New revision</strong>.</li>
<li>Drop the PDF. A file with many sheets is split, and each is matched by its number.</li>
<li>Check the suggested matches; whatever is unsure is marked yellow.</li>
<li>Publish. Everybody who has opened the old one is told.</li>
</ol>
<p>Choose <strong>Compare</strong> to lay both revisions over each other. Open markups of the old revision are carried over and wait for your yes or no.</p>`,
        },
        {
          title: 'Mark up a drawing',
          rendered: true,
          html: `<p>Markups are notes on a sheet. They lie above it and never change the drawing itself.</p>
<h2>Tools</h2>
<ul>
<li><strong>Cloud</strong> for what is to be looked at, <strong>arrow</strong> for what is to be found.</li>
<li><strong>Text</strong> for a remark. Keep it short: the place says the rest.</li>
<li><strong>Measure</strong> after the scale was set once per sheet.</li>
<li><strong>Picture</strong> to pin a photo to the place where it was taken.</li>
</ul>
<h2>Mine and everybody's</h2>
<p>A markup is yours alone until you publish it. Published ones show your name and the date, and others may answer. Turn them off with the layer button to see the bare sheet. Finished markups can be closed; they move to the history of the sheet and can be shown again at any time.</p>`,
        },
      ],
      topics: [
        {
          name: 'Sharing',
          articles: [
            {
              title: 'Send documents by e-mail',
              html: `<p>People without an account can still get what they need: send it from the list.</p>
<ol>
<li>Select the documents. Up to twenty can go in one message.</li>
<li>Choose <strong>Send</strong> and enter the addresses, one per line or separated by commas.</li>
<li>Write a line or two. The job and the revision of each sheet are added by themselves.</li>
<li>Choose <strong>as links</strong> or <strong>as files</strong>. Links are better: they always lead to the current revision, and you see whether they were opened.</li>
</ol>
<p>Links are valid for thirty days; you can end them earlier under <strong>Sent</strong>. Files larger than 15 MB are always sent as links, because many mailboxes refuse them. If a message could not be sent, try it again after a minute: nothing has been lost.</p>`,
            },
          ],
        },
      ],
    },
    {
      name: 'Pictures and notes',
      articles: [
        {
          title: 'Job pictures that can be found again',
          html: `<p>A thousand pictures without words are worth nothing. Ten seconds per picture make the difference.</p>
<h2>While you take them</h2>
<ul>
<li>Take one from far away, to show where it is, and one from near, to show what it is.</li>
<li>Put something of known size into the picture.</li>
<li>Choose the level and the room; the next pictures take them over until you change them.</li>
</ul>
<h2>Afterwards</h2>
<p>Open <strong>Gallery</strong>, select several pictures and give them a label together: <em>Before closing the wall</em>, <em>Delivery</em>, <em>Damage</em>. Labels can be searched and filtered, and a label with its pictures can be printed as a report. Pictures keep the time at which they were taken, also when they are uploaded later.</p>`,
        },
      ],
    },
  ],
};

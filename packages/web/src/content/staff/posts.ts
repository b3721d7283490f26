export const emptyPosts = {
  draft: { title: "No drafts", text: "Start a post: it stays a draft until you publish it." },
  scheduled: {
    title: "Nothing is scheduled",
    text: "Open a draft and choose “Schedule” to publish it later.",
  },
  published: {
    title: "Nothing is published yet",
    text: "Write a post and publish it: it shows on the blog at once.",
  },
  archived: {
    title: "Nothing is archived",
    text: "Posts that you archive leave the site and are kept here.",
  },
};

export const postQuestions = {
  archive: {
    title: "Archive this post?",
    text: "Visitors no longer see it. You can bring it back from Archived.",
    action: "Archive",
  },
  unpublish: {
    title: "Take this post off the site?",
    text: "It becomes a draft. Its address shows “not found” until it is published again.",
    action: "Unpublish",
    danger: true,
  },
  delete: {
    title: "Delete this post?",
    text: "This deletes the post and its whole history. You can't undo it.",
    action: "Delete post",
    danger: true,
  },
  leaveKept: {
    title: "Leave with unsaved changes?",
    text: "What you typed is kept as your draft and is here when you come back. The site shows the post as it was last saved.",
    action: "Leave",
  },
  leaveLost: {
    title: "Leave with unsaved changes?",
    text: "We couldn't keep what you typed. You will lose it.",
    action: "Leave",
    danger: true,
  },
  reloadLost: {
    title: "Reload and lose what you typed?",
    text: "We can't keep what you typed here. Copy it first if you need it.",
    action: "Reload",
    danger: true,
  },
  throwDraftAway: {
    title: "Discard your draft?",
    text: "The editor goes back to the post as it was last saved. This can't be undone.",
    action: "Discard draft",
    danger: true,
  },
};

export const getRestoreQuestion = (version: number, isDirty: boolean) => ({
  title: `Restore version ${version}?`,
  text: isDirty
    ? "Its words become the newest version. You lose what you did not save."
    : "Its words become the newest version; address, status and date stay. The current version stays in the history.",
  action: "Restore version",
  danger: isDirty,
});

export function describeLeftOut({ images, category }: { images: number; category: boolean }) {
  const gone = [
    ...(images > 0 ? [images === 1 ? "an image" : `${images} images`] : []),
    ...(category ? ["its category"] : []),
  ];
  return gone.length > 0
    ? `Without ${gone.join(" and ")}, which someone deleted in the meantime.`
    : undefined;
}

export const notices = {
  elsewhere: {
    title: "This draft was changed in another tab. Reload to continue.",
    text: "What you type here is not kept until you save the post. You can still copy it.",
  },
  conflict: {
    title: "This post was saved somewhere else after you opened it. Reload to continue.",
    text: "Nothing was overwritten. Your words come back as your draft after the reload.",
  },
};

export const statusWords = {
  draft: { word: "Draft", tone: "neutral" },
  scheduled: { word: "Scheduled", tone: "accent" },
  published: { word: "Published", tone: "success" },
  archived: { word: "Archived", tone: "neutral" },
} as const;

export const saveWords = {
  draft: "Save draft",
  scheduled: "Save",
  published: "Save and update site",
  archived: "Save",
};

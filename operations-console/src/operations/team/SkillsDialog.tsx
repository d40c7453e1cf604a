import { ASSIGNABLE_CASES } from '@hiram/contract/operations/assignable-cases';
import { STAFF_LANGUAGES } from '@hiram/contract/people/staff-languages';
import { Alert, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { languageName } from '#cases/borrowers-language.ts';
import { type Skills, type TeamMember, useSetSkills } from './queries.ts';
import styles from './Team.module.css';
import { queueTitles } from './team-copy.ts';

interface SkillsDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** What a colleague speaks and works on. Only queues that their role allows can be chosen. */
export function SkillsDialog({ member, onClose }: SkillsDialogProps) {
  const { languages, queues, isOnDuty } = member;
  const [skills, setSkills] = useState<Skills>({ languages, queues, isOnDuty });
  const saving = useSetSkills(member.staffId, onClose);
  const possible = ASSIGNABLE_CASES.filter((kind) => member.work.some((work) => work.kind === kind));
  return (
    <Modal
      open
      title={`Skills of ${member.name}`}
      okText="Save"
      confirmLoading={saving.isPending}
      onOk={() => saving.mutate(skills)}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <p>
          Cases are assigned automatically to people on duty, in their queues and in the language of the
          borrower.
        </p>
        <fieldset>
          <legend>Languages</legend>
          {STAFF_LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              checked={skills.languages.includes(language)}
              onChange={() => setSkills({ ...skills, languages: toggled(skills.languages, language) })}
            >
              {languageName(language)}
            </Checkbox>
          ))}
        </fieldset>
        <fieldset>
          <legend>Queues</legend>
          {possible.map((kind) => (
            <Checkbox
              key={kind}
              checked={skills.queues.includes(kind)}
              onChange={() => setSkills({ ...skills, queues: toggled(skills.queues, kind) })}
            >
              {queueTitles[kind]}
            </Checkbox>
          ))}
        </fieldset>
        <Checkbox
          checked={skills.isOnDuty}
          onChange={({ target }) => setSkills({ ...skills, isOnDuty: target.checked })}
        >
          On duty
        </Checkbox>
        {saving.error !== null && <Alert type="error" showIcon role="alert" title={saving.error.message} />}
      </div>
    </Modal>
  );
}

function toggled(words: readonly string[], word: string): readonly string[] {
  return words.includes(word) ? words.filter((one) => one !== word) : [...words, word];
}

import type { NotificationMethod } from "#contract/profile/entity.ts";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import { useSaveProfile } from "../hooks/use-profile-acts.ts";
import styles from "./profile.module.css";

/** By what somebody hears of what concerns them. Text messages go to a validated number alone. */
export const NotificationSection = ({ profile }: { profile: ProfileAnswer }) => {
  const save = useSaveProfile();
  const { isPhoneVerified, notificationMethod, isNotary, meta } = profile;
  const mayText = isPhoneVerified && meta.hasTextMessages;
  const chosen = save.isPending ? (save.variables.notificationMethod ?? notificationMethod) : notificationMethod;
  return (
    <Card title="How you are told">
      <div className={styles.form}>
        <RadioGroup<NotificationMethod>
          label="Tell me by"
          value={chosen}
          onChange={(method) => save.mutate({ notificationMethod: method })}
          options={[
            { value: "email", label: "Mail", description: `To ${profile.email}` },
            {
              value: "text",
              label: "Text message",
              description: mayText ? "To your validated phone number" : "Needs a validated phone number",
              isDisabled: !mayText,
            },
            { value: "both", label: "Mail and text message", isDisabled: !mayText },
          ]}
        />
        <p className={styles.text}>
          What keeps your account safe always comes by mail.
          {isNotary && (
            <>
              {" "}
              For some kinds of notice you can choose another way under{" "}
              <a href="#/availability">Notification Preferences</a>.
            </>
          )}
        </p>
        <Failure error={save.error} onDismiss={save.reset} />
      </div>
    </Card>
  );
};

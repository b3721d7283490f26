import type { Dashboard } from "@handyman/core/stats/schema";
import AlarmClock from "lucide-react/icons/alarm-clock";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import Timer from "lucide-react/icons/timer";
import { messagesWith, requestsWith } from "./links.ts";
import { Tile } from "./tile.tsx";
import { lengthWords, numberOf } from "./words.ts";

export function Tiles({ now, medianReplyMinutes, replied }: Dashboard) {
  const { waiting, overdue, hasMoreOverdue, waitingMessages } = now;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Tile
        label="Waiting"
        value={numberOf(waiting)}
        text={waiting === 0 ? "Every request has had an answer" : "New requests without an answer"}
        Icon={Inbox}
        to={requestsWith({ status: "new" })}
      />
      <Tile
        label="Overdue"
        value={`${overdue}${hasMoreOverdue ? "+" : ""}`}
        text={overdue === 0 ? "No promise is broken" : "Past the reply that the site promises"}
        Icon={AlarmClock}
        to={requestsWith({ overdue: "true" })}
        isUrgent={overdue > 0}
      />
      <Tile
        label="First reply"
        value={medianReplyMinutes === null ? "–" : lengthWords(medianReplyMinutes)}
        text={
          medianReplyMinutes === null
            ? "Nothing is answered yet"
            : `Median of the ${numberOf(replied)} answered`
        }
        Icon={Timer}
      />
      <Tile
        label="Messages"
        value={numberOf(waitingMessages)}
        text={waitingMessages === 0 ? "Every message has had an answer" : "New messages without an answer"}
        Icon={Mail}
        to={messagesWith({ status: "new" })}
      />
    </dl>
  );
}
